/** Strings of a file that is sent: a part of the dossier, an attachment, a picture, a document of the site. */
export const filesStrings = {
  sending: (name: string) => `Se trimite ${name}`,
  percent: (percent: number) => `${percent}%`,
  allSent: "S-a trimis tot. Așteptăm confirmarea.",
  lost: "S-a pierdut semnalul. Ce a ajuns e păstrat; când revine netul, continuăm singuri.",
  silence: "De un minut nu mai primim niciun semn",
  silent: (time: string) =>
    `La ${time} nu a venit încă niciun răspuns. Mai așteptăm. Poți și să încerci din nou: același fișier nu se pune de două ori.`,
  notTaken: (name: string) => `${name} nu a ajuns`,
  unanswered: (name: string) => `Nu a venit confirmarea pentru ${name}`,
  offline: "Nu avem legătură cu portalul. Când revine internetul, încercăm din nou singuri.",
  unknown:
    "Nu știm dacă fișierul a ajuns: nu avem legătură cu portalul. Când revine internetul, încercăm din nou singuri; același fișier nu se pune de două ori.",
  retry: "Încearcă din nou",
  giveUp: "Renunță",
} as const;
