import { counted } from "./counted.ts";

/** Strings of what is deleted by itself, and of what is not for now. */
export const holdsStrings = {
  title: "Păstrare și ștergere",
  lead: "Portalul șterge singur planurile, cu fișierele lor, la sfârșitul termenului de pe pagina „Confidențialitate”. Cu 30 de zile înainte, administratorii primesc lista.",
  noTerm:
    "Nu se știe încă în ce zi s-au depus la Comisia Europeană conturile cu proiectul, așa că nu se șterge niciun plan. Scrie ziua aici când o afli:",
  neverKnown:
    "Nu scrie nicăieri câți ani se păstrează planurile, așa că nu se șterge niciunul. Cine găzduiește portalul o scrie în project.yaml, la „plansKept”.",
  term: (day: string) => `Planurile se șterg începând cu ziua de ${day}.`,
  going: (count: number) => `${counted(count, "plan se șterge", "planuri se șterg")} în curând`,
  goesOn: (moment: string) => `Se șterge după ${moment}.`,
  nobody: "Cont șters la cerere",
  held: "Ce nu se șterge deocamdată",
  heldNone: "Nicio ștergere nu este oprită.",
  kinds: { plan: "Planul", member: "Tot ce ține de", round: "Runda" },
  heldFacts: (reason: string, until: string | null, by: string | null, at: string) =>
    [reason, until ? `Până pe ${until} inclusiv` : "Până ridici oprirea", by ? `${by}, ${at}` : at].join(
      " · ",
    ),
  lift: "Renunță la oprire",
  liftWhich: (title: string) => `: ${title}`,
  liftAsk: {
    title: (title: string) => `Ridici oprirea pentru ${title}?`,
    text: "Ce ține de ea se șterge din nou singur, la sfârșitul termenului; planurile, nu mai devreme de 30 de zile de la anunțul către administratori.",
    confirm: "Renunță la oprire",
  },
  lifted: "Oprirea a fost ridicată.",
  add: {
    title: "Oprește o ștergere",
    text: "Cât timp o procedură, un control sau ajutorul unui câștigător cere datele, portalul nu le șterge nici la termen, nici la cererea persoanei (GDPR art. 17 alin. 3). O rundă oprită păstrează tot ce au în ea membrii, și conturile lor.",
    what: "Ce se păstrează",
    whatHint: "Numărul de înregistrare al planului, e-mailul membrului sau numele rundei",
    reason: "De ce (fără detalii despre sănătate)",
    until: "Ultima zi (opțional)",
    dayForm: "zz.ll.aaaa",
    submit: "Oprește ștergerea",
    saving: "Se salvează…",
    saved: "Ștergerea este oprită.",
  },
};
