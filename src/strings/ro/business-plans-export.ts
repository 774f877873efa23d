/** Strings of an admin's exports of plans: the list, and the archive of current plans. */
export const planExportStrings = {
  sheet: "Planuri de afaceri",
  columns: [
    "Număr de înregistrare",
    "Nume",
    "Prenume",
    "E-mail",
    "Fișier",
    "Mărime (octeți)",
    "Versiune",
    "Primit (ora României)",
    "SHA-256",
    "Rundă",
    "Prelungire",
    "De privit",
  ],
  check: checkInWords,
  noPlan: "Nu există documente încărcate",
  withdrawn: "Plan retras",
  extended: "primit în termenul prelungit",
  erased: "Cont șters la cerere",
  /** `round` as a file's name has it; null without one. */
  listName: (round: string | null, day: string, isFinal: boolean) =>
    ["planuri-de-afaceri", round, day, !isFinal && "nu-e-final"].filter(Boolean).join("-"),
  notFinal: {
    file: "NU-E-FINAL.txt",
    text: (moment: string) =>
      `Arhiva nu e finală: are planurile primite până pe ${moment}, iar runda încă poate primi altele. Descarc-o din nou după ce nu se mai așteaptă niciun plan.\n`,
  },
  index: "index.csv",
  checksums: "SHA256SUMS.txt",
  missing: "lipsesc.txt",
  anonymous: {
    /** Before the name of the list. */
    prefix: "pentru-evaluatori-",
    listName: "neincluse.txt",
    withoutParts: (number: string) =>
      `${number}: nu are documente separate pentru evaluatori (a venit ca un singur fișier).`,
    notCleaned: (path: string) =>
      `${path}: nu am putut scoate sigur numele din proprietățile fișierului. Verifică-l și scoate-le de mână.`,
    list: (lines: string[]) =>
      lines.length === 0
        ? "Toate documentele pentru evaluatori sunt în arhivă.\n"
        : `Aceste documente nu sunt în arhivă:\n\n${lines.join("\n")}\n`,
  },
} as const;

const states = {
  ok: "În regulă",
  missing: "Lipsește ceva",
  look: "De verificat",
  sending: "Se vede când se trimite",
  person: "Un om verifică",
} as const;

/** A line of the administrative grid, with what the files say: "În regulă. Locuri de muncă create: 2". */
function checkInWords(check: {
  state: keyof typeof states;
  answers: readonly { label: string; found: string | number | null }[];
}): string {
  const said = check.answers.map(({ label, found }) => `${label}: ${found ?? "negăsit"}`);
  return [states[check.state], said.join("; ")].filter(Boolean).join(". ");
}
