import { counted } from "./counted.ts";

const members = (count: number) => (count === 1 ? "un membru" : counted(count, "membru", "membri"));

/** Strings of the letters that the team writes to members. */
export const announcementsStrings = {
  title: "Anunțuri către membri",
  crumb: "Anunțuri",
  description: "Scrisori pe e-mail către membrii aleși din listă.",
  lead: "Scrii o dată, primește fiecare câte o scrisoare. Vezi scrisoarea și numărul de oameni înainte să plece.",
  fromList: (count: number) =>
    count === 1 ? "Scrie membrului din listă" : `Scrie celor ${counted(count, "membru", "membri")} din listă`,
  fromListNote: "Vezi scrisoarea și numărul de oameni înainte să plece.",

  to: "Cui scrii",
  filter: {
    everybody: "Tuturor membrilor",
    members: "Tuturor membrilor",
    "without-plan": "Membrilor fără plan",
  },
  withStatus: (status: string) => `numai conturi cu starea „${status}”`,
  withWords: (words: string) => `numai cine are „${words}” în nume, e-mail sau număr`,
  reach: (count: number) =>
    count === 1 ? "Un membru primește scrisoarea." : `${members(count)} primesc scrisoarea.`,
  reachesNobody: "Nimeni nu primește scrisoarea",
  reachesNobodyHelp: "Niciun membru cu cont deschis nu se potrivește. Ce ai scris până acum rămâne aici.",
  change: "Alege alți membri din listă",
  teamGetsNone: "Echipa nu primește anunțuri. Alege membri din listă.",

  write: {
    title: "Scrie anunțul",
    subject: "Subiect",
    subjectHint: "Ce află omul din primele cuvinte, de exemplu „Ne vedem sâmbătă la curs”",
    text: "Textul scrisorii",
    textHint: "Fiecare rând e un paragraf. „Bună” și prenumele le punem noi.",
    kept: (moment: string) => `Ai scris pe ${moment}. Am păstrat pe acest calculator până trimiți.`,
    drop: "Șterge și scrie de la început",
    leave: {
      title: "Pleci fără să trimiți scrisoarea?",
      text: "Pe acest calculator nu o putem păstra. Dacă pleci, ce ai scris se pierde.",
      stay: "Rămân aici",
      go: "Plec și o pierd",
    },
    submit: "Vezi scrisoarea",
    sending: "Se pregătește scrisoarea",
  },
  preview: {
    title: "Așa va ajunge",
    subject: "Subiect:",
    recipients: (count: number) => `O ${count === 1 ? "primește" : "primesc"} ${members(count)}.`,
    nobody: "Nu o primește nimeni: alege alți membri din listă.",
    invited: (count: number, all: number) => {
      if (count === all)
        return count === 1
          ? "Nu și-a ales încă parola: adresa nu e confirmată."
          : "Niciunul nu și-a ales încă parola: adresele lor nu sunt confirmate.";
      return count === 1
        ? "Unul dintre ei nu și-a ales încă parola: adresa lui nu e confirmată."
        : `${counted(count, "membru", "membri")} dintre ei nu și-au ales încă parola: adresele lor nu sunt confirmate.`;
    },
    closed: (count: number) =>
      count === 1
        ? "Un cont dezactivat nu primește nimic."
        : `${counted(count, "cont dezactivat", "conturi dezactivate")} nu primesc nimic.`,
    send: (count: number) => `Trimite la ${members(count)}`,
    back: "Schimbă textul",
    sending: "Se trimite",
    done: (count: number) => `Scrisorile pleacă acum, la ${members(count)}.`,
  },
  sentTitle: "Ce am scris până acum",
  sentNone: "Încă nu ați scris niciun anunț.",
  by: (who: string, moment: string) => `${who}, ${moment}`,
  erased: "cont șters",
  letters: {
    sent: (count: number) => counted(count, "scrisoare trimisă", "scrisori trimise"),
    waiting: (count: number) => counted(count, "scrisoare așteaptă", "scrisori așteaptă"),
    failed: (count: number) => counted(count, "scrisoare refuzată de adresă", "scrisori refuzate de adresă"),
    dropped: (count: number) =>
      counted(count, "scrisoare oprită: contul s-a închis", "scrisori oprite: conturile s-au închis"),
  },
  refresh: "Vezi câte au plecat",
} as const;
