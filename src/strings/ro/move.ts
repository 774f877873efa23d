import { counted } from "./counted.ts";

/** Output of `npx portal move` and `read-only`, for the operator. */
export const moveStrings = {
  wrongMinutes: (most: number) =>
    `--minutes: scrie cam câte minute durează mutarea, de la 1 la ${most}. Nu s-a schimbat nimic.`,
  databaseNotEmpty:
    "Baza de date din --to-database nu este goală. Golește-o sau alege alta; nu s-a schimbat nimic.",
  filesNotEmpty:
    "Bucketul din --to-files are deja fișiere la acel prefix. Golește-l sau alege alt prefix; nu s-a schimbat nimic.",
  begun: (time: string) =>
    `Portalul este numai pentru citit, cam până la ora ${time}. Dacă această comandă se oprește, se deschide singur într-un minut.`,
  files: (done: number, all: number) => `  ${done} din ${counted(all, "fișier", "fișiere")} …`,
  rows: "  rândurile bazei de date …",
  compared: (rows: number, files: number) =>
    `Mutat și comparat: ${counted(rows, "rând", "rânduri")}, ${counted(files, "fișier", "fișiere")}.`,
  settings: (lines: string[]) =>
    [
      "Setările de acum înainte, în .env sau /etc/portal.env:",
      "",
      ...lines.map((line) => `  ${line}`),
      "",
    ].join("\n"),
  passwordLeftOut: "Pune parola bazei de date în locul punctelor.",
  next: "Oprește portalul de aici și pornește-l cu ele. Nimeni nu trebuie să se conecteze din nou.",
  nextInPlace:
    "Oprește portalul și pornește-l cu ele. Baza de date este aceeași: la urmă, deschide-o cu „npx portal read-only off”.",
  back: "Până atunci, portalul de aici rămâne numai pentru citit. Ca să renunți și să îl deschizi din nou: npx portal read-only off",
  failed:
    "Mutarea nu a reușit, iar portalul de aici merge mai departe. Locul nou este incomplet: golește-l înainte de a încerca din nou.",
  differs: (what: string) =>
    `Ce s-a copiat nu este ca aici: ${what}. Verifică fișierele de aici cu „npx portal verify”.`,
  lost: "Portalul s-a deschis între timp și s-a putut scrie în el, așa că mutarea nu este întreagă.",
  readOnlyOff:
    "Portalul se poate folosi din nou. Golește locul în care l-ai mutat, dacă ai făcut-o: nu mai este la zi.",
  wasNotReadOnly: "Portalul nu era numai pentru citit. Nu s-a schimbat nimic.",
} as const;
