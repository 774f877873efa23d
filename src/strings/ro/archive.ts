import { counted } from "./counted.ts";

/** Strings of the static archive of a portal, and of the command that writes it. */
export const archiveStrings = {
  banner: (day: string) => `Arhivat pe ${day}`,
  text: "Portalul s-a închis. Paginile și documentele lui sunt aici așa cum erau în acea zi; nu se mai schimbă.",
  search: "Caută în arhivă",
  accessibility:
    "Declarația de mai jos descrie portalul așa cum era. În arhivă sunt aceleași pagini și documente, cu același text și aceleași titluri; nu mai sunt formulare, conturi și căutarea pe alt site de job-uri, iar meniurile sunt toate deschise sau sunt linkuri.",
  noForm: "Formularul nu mai este: portalul este arhivat.",
  searchLabel: "Ce cauți",
  searchHelp: "Scrie un cuvânt: rămân paginile în care apare. Fără el, aici sunt toate paginile.",
  found: ["pagină", "pagini", "de pagini"] as const,
  oldAddress: "Alege pagina",
  file: (name: string) => `Documentul: ${name}`,
  progress: (done: number, known: number) => `  ${done} din ${known} …`,
  written: (folder: string, files: number, megabytes: string, seconds: number) =>
    `Arhiva este în ${folder}: ${counted(files, "fișier", "fișiere")}, ${megabytes} MB, în ${counted(seconds, "secundă", "secunde")}. Sumele lor sunt în SHA256SUMS.`,
  notEmpty: (folder: string) => `Dosarul ${folder} nu este gol. Alege altul; nu s-a schimbat nimic.`,
  notRunning: (origin: string, reason: string) =>
    `Portalul nu răspunde la ${origin} (${reason}). Pornește-l și repetă: arhiva este ce vede un vizitator.`,
};
