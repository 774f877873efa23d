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
  ],
  noPlan: "Nu există documente încărcate",
  erased: "Cont șters la cerere",
  listName: (day: string) => `planuri-de-afaceri-${day}`,
  index: "index.csv",
  checksums: "SHA256SUMS.txt",
  missing: "lipsesc.txt",
} as const;
