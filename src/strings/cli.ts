/** "1 valoare", "3 valori", "20 de valori". */
function counted(count: number, one: string, many: string): string {
  if (count === 1) return `${count} ${one}`;
  const lastTwo = count % 100;
  return count === 0 || (lastTwo > 0 && lastTwo < 20) ? `${count} ${many}` : `${count} de ${many}`;
}

const fieldNames: Record<string, string> = {
  email: "--email",
  role: "--role",
  firstName: "--first-name",
  lastName: "--last-name",
  password: "parola",
  file: "fișierul",
};

const badBackups: Record<string, string> = {
  "not-a-backup": "Fișierul nu este o copie făcută cu „npx portal backup”.",
  "passphrase-needed": "Copia este criptată: dă parola cu --passphrase-stdin.",
  "not-encrypted": "Copia nu este criptată: repetă comanda fără --passphrase-stdin.",
  "other-version":
    "Copia este a altei versiuni a portalului: restaureaz-o cu acea versiune, apoi actualizează.",
  cut: "Copia este trunchiată.",
  altered: "Copia este deteriorată sau modificată ori parola nu este a ei.",
};

/** What the operator reads from `npx portal`. */
export const cliStrings = {
  help: `Folosire: npx portal <comandă>

  start           pornește portalul
  migrate         aduce baza de date la zi
  content check   verifică pachetul de conținut și arată ce mai este de completat
  user add        adaugă un utilizator: --email, --role admin|user, --first-name, --last-name, --password-stdin
  user passwd     dă o parolă nouă utilizatorului cu acest e-mail (--password-stdin)
  user disable    închide contul utilizatorului cu acest e-mail
  user erase      șterge contul și datele persoanei cu acest e-mail; planurile depuse rămân, fără nume
  user list       arată toți utilizatorii
  user import     adaugă membri dintr-un fișier CSV: prenume, nume, e-mail (--skip-bad, --print-links)
  verify          citește fiecare fișier păstrat și îl compară cu amprenta lui
                  (--delete-unused: le șterge pe cele vechi pe care nu le folosește nimeni)
  backup          scrie portalul, așa cum este acum, într-un singur FIȘIER (--passphrase-stdin: criptat)
  restore         umple un loc gol dintr-un FIȘIER scris de backup (--passphrase-stdin)
  help            arată această pagină

Setările se dau prin variabile de mediu sau în fișierul .env; README.md le arată pe toate.
`,
  unknownCommand: (command: string) =>
    `Comanda „${command}” nu există. Scrie „npx portal help” ca să vezi comenzile.`,
  verifyUsage: "verify [--delete-unused]",
  backupUsage: "backup FIȘIER [--passphrase-stdin]",
  restoreUsage: "restore FIȘIER [--passphrase-stdin]",
  wrongUse: (usage: string) => `Comanda nu se folosește așa. Scrie: npx portal ${usage}`,
  failed: (reason: string) => `Comanda nu a reușit: ${reason}`,

  databaseMigrated: (names: string[]) => `Baza de date este la zi. Migrări făcute acum: ${names.join(", ")}.`,
  databaseUnavailable: (reason: string) =>
    `Baza de date nu răspunde (${reason}). Verifică dacă serverul ei rulează și dacă setarea DATABASE_URL este corectă.`,
  storageUnavailable: {
    unreachable: (reason: string) =>
      `Depozitul de fișiere nu răspunde (${reason}). Verifică dacă rulează și dacă setarea FILES_URL este corectă.`,
    denied: (reason: string) =>
      `Depozitul de fișiere a refuzat cheia (${reason}). Verifică setările AWS_ACCESS_KEY_ID și AWS_SECRET_ACCESS_KEY, drepturile cheii asupra bucketului și ceasul acestui calculator.`,
    "no-bucket": (reason: string) =>
      `Depozitul de fișiere nu are bucketul din setarea FILES_URL (${reason}). Verifică numele lui sau fă-l.`,
    failed: (reason: string) =>
      `Depozitul de fișiere nu a făcut ce i s-a cerut (${reason}). Verifică setarea FILES_URL.`,
  },
  storageFull: (reason: string) => `Nu mai este loc pentru fișiere (${reason}). Fă loc și repetă comanda.`,
  databaseTooNew: (names: string) =>
    `Baza de date a fost făcută de o versiune mai nouă a portalului (migrări necunoscute: ${names}). Pornește acea versiune sau restaurează într-un loc gol o copie făcută cu aceasta.`,
  databaseUpToDate: "Baza de date era deja la zi.",

  askPassword: "Parola: ",
  askAgain: "Parola, încă o dată: ",
  passwordsDiffer: "Parolele nu sunt la fel. Nu s-a schimbat nimic.",
  noTerminal: "Parola se scrie la terminal sau se trimite la intrarea standard, cu --password-stdin.",
  noSuchUser: "Nu există niciun cont cu această adresă de e-mail.",
  userAdded: (email: string) => `Contul ${email} a fost adăugat.`,
  passwordSet: (email: string) => `Contul ${email} are o parolă nouă. Sesiunile lui s-au încheiat.`,
  userDisabled: (email: string) => `Contul ${email} este închis. Sesiunile lui s-au încheiat.`,
  userErased: (email: string, receiptNumbers: string[]) =>
    receiptNumbers.length === 0
      ? `Contul ${email} și datele persoanei au fost șterse. Nu avea niciun plan depus.`
      : `Contul ${email} este închis pentru totdeauna, iar numele și e-mailul au fost șterse. Se păstrează, cu acces restricționat, planurile cu numerele: ${receiptNumbers.join(", ")}.`,
  lastAdmin:
    "Este ultimul administrator activ: adaugă întâi altul, cu „npx portal user add”. Nu s-a șters nimic.",
  userColumns: ["e-mail", "rol", "stare", "nume", "ultima conectare"],
  membersAdded: (count: number) =>
    count === 1 ? "A fost adăugat un membru." : `Au fost adăugați ${counted(count, "membru", "membri")}.`,
  unreadableFile: (file: string) => `Fișierul ${file} nu poate fi citit.`,
  /** A field as a command or a line of a file has it: `email`, `line.3`. */
  wrongField: (field: string, message: string) => {
    const [kind = "", number = ""] = field.split(".");
    return kind === "line" ? `Rândul ${number}: ${message}` : `${fieldNames[kind] ?? kind}: ${message}`;
  },

  verified: (files: number, unnamed: number) =>
    `Toate fișierele sunt întregi: ${counted(files, "fișier", "fișiere")}, dintre care nefolosite: ${unnamed}.`,
  unusedDeleted: (deleted: number, young: number) =>
    `Șterse: ${counted(deleted, "fișier nefolosit", "fișiere nefolosite")}. Prea noi ca să fie șterse: ${young}.`,
  notVerified: (altered: number, missing: number) =>
    `Fișierele nu sunt în regulă: ${altered} modificate, ${missing} lipsă.`,
  fileAltered: (sha256: string) => `Modificat: ${sha256}`,
  fileMissing: (sha256: string, tables: string[]) => `Lipsește: ${sha256} (${tables.join(", ")})`,
  fileExists: (file: string) => `Fișierul ${file} există deja. Alege alt nume.`,
  emptyPassphrase: "Parola copiei lipsește de la intrarea standard.",
  backedUp: (file: string, rows: number, files: number) =>
    `Copia este în ${file}: ${counted(rows, "rând", "rânduri")}, ${counted(files, "fișier", "fișiere")}.`,
  backupIncomplete: (missing: number) =>
    `Copia este scrisă, dar portalul nu mai are ${counted(missing, "fișier", "fișiere")} din cele pe care le știe. Rulează „npx portal verify”.`,
  placeNotEmpty: "Locul nu este gol: are deja o bază de date sau fișiere. Nu s-a schimbat nimic.",
  restoreUnfinished: (folder: string) =>
    `O restaurare în ${folder} s-a întrerupt și nu e tot la loc. Golește acest dosar (și baza de date, dacă DATABASE_URL este dat, și bucketul, dacă FILES_URL este dat) și repetă „npx portal restore”.`,
  restored: (rows: number, files: number) =>
    `Portalul este la loc: ${counted(rows, "rând", "rânduri")}, ${counted(files, "fișier", "fișiere")}.`,
  badBackup: (reason: string) => `${badBackups[reason] ?? badBackups.altered} Nu s-a schimbat nimic.`,

  contentWarning: (file: string, message: string) => `${file}: ${message}`,
  contentComplete: "Pachetul de conținut este în regulă și nu mai are nimic de completat.",
  contentToComplete: (count: number) =>
    `Pachetul de conținut este în regulă. Mai are de completat, înainte de publicare, ${counted(count, "valoare", "valori")}:`,
  valueToComplete: (place: string, key: string, value: string) => `${place}: ${key}: ${value}`,
} as const;
