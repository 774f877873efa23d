import { counted } from "./counted.ts";

/** Strings of the part of a dossier that is made of photographs. */
export const photographStrings = {
  open: "Fă poze",
  instead: "Ai o poză? Apasă „Fă poze”: facem PDF din ea.",
  notLoaded: "Nu avem legătură cu portalul. Verifică internetul și apasă din nou „Fă poze”.",
  title: (part: string) => `Poze pentru „${part}”`,
  lead: "Fă câte o poză la fiecare pagină. Facem din ele un singur PDF.",
  advice: "Pune foaia la lumină, lângă fereastră, și ține telefonul drept deasupra. Să se vadă toată foaia.",
  take: "Fă o poză",
  choose: "Alege poze",
  takeMore: "Încă o pagină",
  chooseMore: "Mai alege poze",
  cancel: "Renunță la poze",
  reading: (number: number, all: number) =>
    all === 1 ? "Citim poza. Așteaptă puțin." : `Citim poza ${number} din ${all}. Așteaptă puțin.`,
  progress: "Cât s-a făcut",
  added: (count: number) => (count === 1 ? "Am adăugat o pagină." : `Am adăugat ${pages(count)}.`),

  page: (number: number) => `Pagina ${number}`,
  pagesInOrder: (count: number) => `${pages(count)}, în ordine`,
  good: "bună",
  accepted: "păstrată așa",
  tools: (number: number) => `Ce faci cu pagina ${number}`,
  turn: "Rotește",
  turned: (number: number) => `Pagina ${number} a fost rotită.`,
  crop: "Decupează",
  cropped: "Gata cu decupatul",
  cropHint: "Mută liniile până rămâne numai foaia. Poți trage și colțurile galbene.",
  cuts: { top: "Taie de sus", bottom: "Taie de jos", left: "Taie din stânga", right: "Taie din dreapta" },
  cut: (percent: number) => `${percent}%`,
  uncrop: "Arată toată poza",
  earlier: "Mai sus",
  later: "Mai jos",
  moved: (number: number) => `Acum e pagina ${number}.`,
  remove: "Scoate",
  removed: (number: number) => `Pagina ${number} a fost scoasă.`,
  undoRemove: "Pune-o la loc",
  restored: (number: number) => `Pagina ${number} e la loc.`,

  flaws: {
    dark: {
      short: "prea închisă",
      help: "E prea închisă. Fă-o din nou lângă fereastră, cu telefonul drept deasupra.",
    },
    blurred: {
      short: "neclară",
      help: "Literele sunt neclare. Ține telefonul nemișcat, atinge foaia pe ecran ca să se facă limpede și fă poza din nou.",
    },
    tiny: {
      short: "prea mică",
      help: "Literele ies prea mici. Apropie telefonul până când foaia umple tot ecranul și fă poza din nou.",
    },
  },
  unreadable: (number: number) => `Pagina ${number} nu se poate citi`,
  takeAgain: "Fă poza din nou",
  takeAgainPage: (number: number) => `Fă poza din nou, pagina ${number}`,
  accept: "Păstreaz-o așa",
  acceptPage: (number: number) => `Păstreaz-o așa, pagina ${number}`,
  lookFirst: (number: number) => `Uită-te întâi la pagina ${number}: fă poza din nou sau păstreaz-o așa.`,

  refusedTitle: (name: string) => `Poza „${name}” nu a putut fi pusă`,
  refused: {
    "not-a-picture": "Fișierul nu este o poză sau e stricat. Alege altă poză. Celelalte pagini au rămas.",
    "too-large":
      "Poza e prea mare pentru telefonul tău. În setările camerei, alege o mărime mai mică și fă poza din nou.",
    "heic-too-large":
      "Poza e în formatul HEIC și e prea mare ca s-o putem deschide aici. În setările camerei, alege formatul JPEG și fă poza din nou.",
    "heic-unreadable":
      "Poza e în formatul HEIC și nu am putut s-o deschidem. Verifică internetul și mai încearcă o dată. Dacă tot nu merge, alege formatul JPEG în setările camerei și fă poza din nou.",
    other: "Telefonul nu are loc în memorie pentru poză. Închide celelalte aplicații și mai încearcă o dată.",
  },
  tooMany: (most: number) =>
    `Un document are cel mult ${pages(most)}. Pozele de peste această limită nu au fost puse.`,
  understood: "Am înțeles",

  make: "Gata, fă PDF-ul",
  making: (number: number, all: number) => `Se face documentul: pagina ${number} din ${all}.`,
  about: (count: number, size: string) =>
    `PDF cu ${pages(count)}, cel mult ${size}. Din poze ștergem locul și ora la care au fost făcute.`,
  failedTitle: "Documentul nu a putut fi făcut",
  failed:
    "Telefonul nu are destul loc în memorie. Închide celelalte aplicații și mai încearcă o dată. Paginile au rămas aici.",

  leave: {
    title: "Renunți la poze?",
    text: "Pozele nu sunt în dosar încă. Dacă renunți, trebuie să le faci din nou.",
    stay: "Rămân la poze",
    go: "Renunț",
  },
} as const;

function pages(count: number): string {
  return counted(count, "pagină", "pagini");
}
