import { counted } from "./counted.ts";

const fieldNames: Record<string, string> = {
  email: "--email",
  role: "--role",
  firstName: "--first-name",
  lastName: "--last-name",
  password: "parola",
  file: "fișierul",
};

const badBackup = {
  "not-a-backup": "Fișierul nu este o copie făcută cu „npx portal backup”. Nu s-a schimbat nimic.",
  "passphrase-needed":
    "Copia este criptată: dă parola ei la intrarea standard, cu --passphrase-stdin, sau fișierul cheii, cu --identity. Nu s-a schimbat nimic.",
  "not-encrypted":
    "Copia nu este criptată: repetă comanda fără --passphrase-stdin și fără --identity. Nu s-a schimbat nimic.",
  "wrong-passphrase":
    "Copia nu se deschide cu această parolă sau începutul ei este deteriorat. Nu s-a schimbat nimic.",
  "wrong-key":
    "Copia nu se deschide cu această cheie sau începutul ei este deteriorat. Caută cheia făcută odată cu BACKUP_RECIPIENT. Nu s-a schimbat nimic.",
  "newer-version":
    "Copia a fost făcută de o versiune mai nouă a portalului: restaureaz-o cu acea versiune sau cu una și mai nouă. Nu s-a schimbat nimic.",
  "older-version":
    "Copia este de dinaintea versiunii 1.0.0 a portalului: restaureaz-o cu versiunea 1.0.0, apoi treci la aceasta. Nu s-a schimbat nimic.",
  damaged: "Copia este trunchiată, deteriorată sau modificată. Nu s-a schimbat nimic; folosește altă copie.",
};

/** How a pack is that can be loaded; what is missing in it was said before. */
const packState = (folder: string, warnings: number) =>
  warnings === 0
    ? `Pachetul de conținut din ${folder} este în regulă.`
    : `Pachetul de conținut din ${folder} poate fi folosit, dar are ${counted(warnings, "lipsă spusă", "lipsuri spuse")} mai sus.`;

interface SeenInWords {
  name: string | null;
  number: string | null;
  action: string;
  times: number;
  first: string;
  last: string;
}

/** Output of `npx portal` for the operator. */
export const cliStrings = {
  help: (commands: { name: string; does: string }[]) =>
    [
      "Folosire: npx portal COMANDĂ",
      "",
      ...commands.map(({ name, does }) => `  ${name.padEnd(24)} ${does}`),
      "",
      "Cum se scrie fiecare: npx portal COMANDĂ --help.",
      "Setările se dau prin variabile de mediu sau în fișierul .env; README.md le arată pe toate.",
    ].join("\n"),
  helpOf: (usage: string, does: string) => `Folosire: npx portal ${usage}\n\n  ${does}`,
  unknownCommand: (command: string) =>
    `Comanda „${command}” nu există. Scrie „npx portal help” ca să vezi comenzile.`,
  wrongUse: (usage: string) => `Comanda nu se folosește așa. Scrie: npx portal ${usage}`,
  missingOptions: (names: string[], usage: string) =>
    `${names.length === 1 ? "Lipsește" : "Lipsesc"} ${names.join(" și ")}. Scrie: npx portal ${usage}`,
  unknownRole: (role: string, roles: readonly string[]) =>
    `--role: rolul „${role}” nu există. Se acceptă ${roles.join(" sau ")}.`,
  failed: (reason: string) => `Comanda nu a reușit: ${reason}`,

  databaseMigrated: (names: string[]) =>
    `Baza de date este cum trebuie. Migrări făcute sau luate înapoi acum: ${names.join(", ")}.`,
  unknownMigration: (name: string) =>
    `Migrarea „${name}” nu este a acestei versiuni a portalului. Verifică-i numele. Nu s-a schimbat nimic.`,
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
  readOnly:
    "Portalul este numai pentru citit: a fost mutat sau se mută acum. Nu s-a schimbat nimic. Dacă nu se mută, deschide-l cu „npx portal read-only off”.",
  storageFull: (reason: string) => `Nu mai este loc pentru fișiere (${reason}). Fă loc și repetă comanda.`,
  databaseTooNew: (names: string) =>
    `Baza de date a fost făcută de o versiune mai nouă a portalului (migrări necunoscute: ${names}). Pornește acea versiune sau restaurează într-un loc gol o copie făcută cu aceasta.`,
  databaseTooOld: (last: string) =>
    `Baza de date este de dinaintea versiunii 1.0.0 a portalului (ultima migrare: ${last}). Pornește întâi o dată versiunea 1.0.0, care o aduce la zi, apoi pe aceasta. Nu s-a schimbat nimic.`,
  databaseBroken: (reason: string) =>
    `Baza de date nu poate fi folosită (${reason}). Verifică setarea DATA_DIR și fișierul portal.sqlite din acel dosar.`,
  noPortal: (dataDir: string, isPostgres: boolean) =>
    `Aici nu este niciun portal: ${isPostgres ? "baza de date din DATABASE_URL este goală" : `în DATA_DIR (${dataDir}) nu este nicio bază de date`}. Dă comanda cu setările portalului (set -a && . /etc/portal.env && set +a) sau fă unul nou, cu npx portal start.`,
  dataOfAnother: (dataDir: string, user: string, words: string) =>
    `Datele din DATA_DIR (${dataDir}) sunt ale utilizatorului ${user}. Dă comanda ca el: sudo -u ${user} npx portal ${words}`,
  databaseUpToDate: "Baza de date era deja la zi.",

  askPassword: "Parola: ",
  askAgain: "Parola, încă o dată: ",
  passwordsDiffer: "Parolele nu sunt la fel. Nu s-a schimbat nimic.",
  noTerminal: "Parola se scrie la terminal sau se trimite la intrarea standard, cu --password-stdin.",
  noSuchUser: "Nu există niciun cont cu această adresă de e-mail.",
  userAdded: (email: string) => `Contul ${email} a fost adăugat.`,
  passwordSet: (email: string) => `Contul ${email} are o parolă nouă. Sesiunile lui s-au încheiat.`,
  userDisabled: (email: string) => `Contul ${email} este închis. Sesiunile lui s-au încheiat.`,
  userEnabled: (email: string) => `Contul ${email} este deschis din nou.`,
  notDisabled: "Contul nu este închis ori a fost șters la cerere. Nu s-a schimbat nimic.",
  secondFactorReset: (email: string) =>
    `Contul ${email} nu mai are al doilea pas la conectare. Sesiunile lui s-au încheiat.`,
  noManagerLeft:
    "Atenție: acum niciun administrator nu poate administra conturile. Unul dintre ei se conectează și pune al doilea pas, la „Contul meu”.",
  noSecondFactor: "Contul nu are al doilea pas la conectare. Nu s-a schimbat nimic.",
  userErased: (email: string, receiptNumbers: string[]) =>
    receiptNumbers.length === 0
      ? `Contul ${email} și datele persoanei au fost șterse. Nu avea niciun plan depus.`
      : `Contul ${email} este închis pentru totdeauna, iar numele și e-mailul au fost șterse. Se păstrează, cu acces restricționat, planurile cu numerele: ${receiptNumbers.join(", ")}.`,
  notPurged:
    "Urme ale datelor șterse pot fi încă în fișierele bazei de date, pentru că o folosea altcineva. Repetă comanda: va spune că nu există contul, dar va curăța fișierele.",
  held: "Ceva din datele acestei persoane este oprit de la ștergere: motivul este la /documente-admin, unde se poate și ridica oprirea. Nu s-a șters nimic.",
  lastAdmin:
    "Este ultimul administrator activ: adaugă întâi altul, cu „npx portal user add”. Nu s-a schimbat nimic.",
  userColumns: ["e-mail", "rol", "stare", "nume", "ultima conectare"],
  membersAdded: (count: number) =>
    count === 1 ? "A fost adăugat un membru." : `Au fost adăugați ${counted(count, "membru", "membri")}.`,
  unreadableFile: (file: string) => `Fișierul ${file} nu poate fi citit.`,
  /** A field's name in a command or a line of a file: `email`, `line.3`. */
  wrongField: (field: string, message: string) => {
    const [kind = "", number = ""] = field.split(".");
    return kind === "line" ? `Rândul ${number}: ${message}` : `${fieldNames[kind] ?? kind}: ${message}`;
  },

  evaluation: {
    wrongReason: (most: number) =>
      `--reason: scrie de ce se oprește evaluarea, în cel mult ${counted(most, "caracter", "caractere")}. Nu s-a schimbat nimic.`,
    noRound: (names: string[]) =>
      names.length === 0
        ? "Nicio rundă nu este anunțată."
        : `Nu e nicio rundă cu acest nume. Rundele: ${names.join(", ")}.`,
    stopped: (round: string) =>
      `${round}: evaluarea este oprită. Evaluatorii nu mai citesc și nu mai scriu nimic. Cine ce a văzut:`,
    saw: (seen: SeenInWords) =>
      `  ${seen.name ?? "Cont șters"}, ${seen.number ? `planul ${seen.number}` : "fără plan"}: ${seen.action}, ${counted(seen.times, "dată", "ori")}, din ${seen.first} până ${seen.last}`,
    sawNothing: "  Nimeni, nimic: planurile nu erau împărțite sau nu s-a deschis niciunul.",
    isStopped: "Evaluarea este oprită deja. Nu s-a schimbat nimic.",
    isNotStopped: "Evaluarea nu este oprită. Nu s-a schimbat nimic.",
    howToResume: (usage: string) => `Când s-a lămurit: npx portal ${usage}`,
    resumed: (round: string, sealed: number, ended: number) =>
      `${round}: evaluarea s-a reluat. Rămân ${counted(sealed, "grilă sigilată", "grile sigilate")}; ${counted(ended, "ciornă", "ciorne")} nu mai contează, iar planurile lor s-au împărțit din nou.`,
  },

  clockReset: {
    wrongReason: (most: number) =>
      `--reason: scrie de ce se dă runda înapoi, în cel mult ${counted(most, "caracter", "caractere")}. Nu s-a schimbat nimic.`,
    serverClock: (moment: string) =>
      `Ceasul acestui server arată ${moment}, ora României. Dacă nu este așa, îndreaptă-l întâi, pe toate serverele portalului.`,
    nothing: "Nicio rundă nu este înaintea acestui ceas. Nu s-a schimbat nimic.",
    round: (name: string, was: string, phase: string) =>
      `${name}: a trecut deja peste ${was}. Dată înapoi: ${phase}.`,
    phases: {
      undated: "fără termen",
      upcoming: "depunerea nu este deschisă încă",
      open: "depunerea este deschisă",
      closed: "depunerea rămâne închisă",
    },
    letters: (count: number) =>
      `  ${count === 1 ? "O scrisoare a plecat" : `${counted(count, "scrisoare", "scrisori")} au plecat`} prea devreme; la timpul potrivit se trimite din nou.`,
    plans: (count: number) =>
      `  ${count === 1 ? "Un plan a fost primit" : `${counted(count, "plan", "planuri")} au fost primite`} cât ceasul a fost înainte; rămâne la ele ora greșită.`,
    howTo: (usage: string) =>
      `Nu s-a schimbat nimic. Mutările, prelungirile și regulile înghețate rămân oricum. Ca să dai runda înapoi, repetă comanda cu motivul: npx portal ${usage}`,
    done: "Gata. Motivul se vede la „Concurs”. Acolo se poate muta și închiderea, dacă s-a pierdut timp.",
  },

  otherDay: (shown: string) =>
    `Ceasul serverului arată ziua ${shown}. Dacă azi e altă zi, îndreaptă-l întâi (timedatectl set-ntp true). Nu s-a schimbat nimic.`,
  clockConfirmed: "Ceasul e confirmat: portalul șterge din nou la termen, în cel mult o oră.",

  verified: (files: number, unnamed: number) =>
    `Toate fișierele sunt întregi: ${counted(files, "fișier", "fișiere")}, dintre care nefolosite: ${unnamed}.`,
  unusedDeleted: (deleted: number, young: number) =>
    `Șterse: ${counted(deleted, "fișier nefolosit", "fișiere nefolosite")}. Prea noi ca să fie șterse: ${young}.`,
  notVerified: (damaged: number, missing: number) =>
    `Fișierele nu sunt în regulă: ${damaged} modificate sau necitite, ${missing} lipsă. Din ce copie se ia înapoi un fișier: „One file out of a backup” din docs/operating.md.`,
  fileAltered: (sha256: string) => `Modificat: ${sha256}`,
  fileUnreadable: (sha256: string, code: string) => `Nu poate fi citit: ${sha256}${code && ` (${code})`}`,
  fileMissing: (sha256: string, tables: string[]) => `Lipsește: ${sha256} (${tables.join(", ")})`,
  fileExists: (file: string) => `Fișierul ${file} există deja. Alege alt nume.`,
  noSuchFolder: (folder: string) => `Dosarul ${folder} nu există. Fă-l sau alege altul.`,
  unwritableFile: (file: string, code: string) =>
    `Fișierul ${file} nu poate fi scris (${code}). Verifică drepturile dosarului sau alege altul.`,
  noRoomForBackup: (folder: string) => `Nu mai este loc în ${folder}. Copia nu s-a făcut.`,
  emptyPassphrase: "Parola copiei lipsește de la intrarea standard.",
  shortPassphrase: (least: number) =>
    `Parola copiei este prea scurtă: scrie cel puțin ${counted(least, "caracter", "caractere")}. Copia nu s-a făcut.`,
  backupNotEncrypted:
    "Atenție: copia nu este criptată și poate fi citită de oricine ajunge la ea. Pentru una criptată, dă o parolă cu --passphrase-stdin.",
  backedUp: (file: string, rows: number, files: number) =>
    `Copia este în ${file}: ${counted(rows, "rând", "rânduri")}, ${counted(files, "fișier", "fișiere")}.`,
  backupRestores: (rows: number, files: number) =>
    `Copia se reface întreagă: ${counted(rows, "rând", "rânduri")}, ${counted(files, "fișier", "fișiere")}.`,
  backupIncomplete: (files: string[]) =>
    [
      `Copia este scrisă, cu tot ce e întreg. Din portal ${counted(files.length, "fișier lipsește sau e modificat", "fișiere lipsesc sau sunt modificate")}; rulează „npx portal verify”:`,
      ...files,
    ].join("\n"),
  backupLacks: (files: string[]) =>
    [
      `Atenție: ${counted(files.length, "fișier lipsea sau era modificat", "fișiere lipseau sau erau modificate")} deja când s-a făcut copia. Caută într-una mai veche:`,
      ...files,
    ].join("\n"),
  placeNotEmpty: "Locul nu este gol: are deja o bază de date sau fișiere. Nu s-a schimbat nimic.",
  dataFolderClosed: (folder: string) =>
    `Atenție: dosarul de date ${folder} era deschis altor utilizatori ai calculatorului; acum este închis pentru ei.`,
  databaseDamaged: (reason: string) =>
    `Baza de date e stricată pe disc: ${reason}. „npx portal doctor” spune cum se pune o copie în locul ei.`,
  restoreUnfinished: (folder: string) =>
    `O restaurare în ${folder} s-a întrerupt și nu e tot la loc. Golește acest dosar (și baza de date, dacă DATABASE_URL este dat, și bucketul, dacă FILES_URL este dat) și repetă „npx portal restore”.`,
  restored: (rows: number, files: number) =>
    `Portalul este la loc: ${counted(rows, "rând", "rânduri")}, ${counted(files, "fișier", "fișiere")}.`,
  restoredAsOf: (moment: string) => `Copia este din ${moment}.`,
  copyPassedOver: (moments: string[]) =>
    `Ce este mai nou în copie nu se poate citi: ${moments.join("; ")}. Ce s-a scris după momentul de mai sus caută în copia de noapte.`,
  noKey: (file: string) =>
    `În ${file} nu este o cheie secretă (AGE-SECRET-KEY-1…). Dă fișierul făcut de „age-keygen -o cheie.txt”. Nu s-a schimbat nimic.`,
  noPlaceOfCopy:
    "Lipsește locul copiei: dă dosarul ei după --identity CHEIE, sau setează BACKUP_URL. Nu s-a schimbat nimic.",
  noCopy:
    "În acest loc nu este nicio copie continuă. Dă fișierul unei copii de noapte, portal-….tar.age. Nu s-a schimbat nimic.",
  copyIncomplete: (missing: string[]) =>
    [
      `Portalul este la loc, dar ${counted(missing.length, "fișier lipsește sau este schimbat", "fișiere lipsesc sau sunt schimbate")} în copie. ${missing.length === 1 ? "Caută-l" : "Caută-le"} în copia de noapte:`,
      ...missing,
    ].join("\n"),
  badBackup,

  register: {
    whole: (lines: number, head: string) =>
      lines === 0
        ? "Registrul planurilor este gol."
        : `Registrul planurilor este întreg: ${counted(lines, "linie", "linii")}. Ultima amprentă: ${head}`,
    recorded: (count: number, at: string) =>
      `${counted(count, "plan mai vechi e scris", "planuri mai vechi sunt scrise")} întreg în registru abia de la ${at}, așa cum se găsea atunci. Până atunci, liniile nu cuprindeau expeditorul, runda, părțile, cuvintele declarațiilor și numele fișierelor.`,
    broken: (count: number) =>
      `Registrul planurilor nu mai este cum a fost scris: ${counted(count, "nepotrivire", "nepotriviri")}. Păstrează baza de date așa cum e și compară cu o copie mai veche.`,
    rotated: (id: string) => `Dovezile se semnează de acum cu altă cheie: ${id}. Cea veche rămâne publicată.`,
    faults: {
      missing: (line: string) => `Lipsește linia ${line}.`,
      altered: (line: string) => `Linia ${line} a fost schimbată.`,
      head: (publishedAt: string) => `Amprenta publicată la ${publishedAt} nu mai este a registrului.`,
      "declaration-altered": (account: string) =>
        `Declarația de evaluator a contului ${account} nu mai este cum spune registrul.`,
      "declaration-unknown": (at: string) =>
        `Registrul vorbește de o declarație de evaluator din ${at}, care nu mai există.`,
      "seal-unwritten": (evaluation: string) =>
        `Registrul nu știe de grila sigilată a evaluării ${evaluation}.`,
      "seal-altered": (evaluation: string) => `Grila sigilată a evaluării ${evaluation} s-a schimbat.`,
      "seal-unknown": (evaluation: string) =>
        `Registrul vorbește de grila sigilată a evaluării ${evaluation}, care nu mai există.`,
      "reopening-differs": (evaluation: string) =>
        `Redeschiderea evaluării ${evaluation} nu este cum spune registrul.`,
      "end-differs": (evaluation: string) => `Sfârșitul evaluării ${evaluation} nu este cum spune registrul.`,
      "list-differs": (list: string) => `Lista publicată ${list} nu este cum spune registrul.`,
      "decision-differs": (appeal: string) =>
        `Hotărârea la contestația ${appeal} nu este cum spune registrul.`,
      "plan-unknown": (number: string) => `Registrul vorbește de planul ${number}, care nu mai există.`,
      "plan-unwritten": (number: string) => `Planul ${number} nu este în registru.`,
      "plan-altered": (number: string) => `Planul ${number} sau dovada lui nu mai este cum spune registrul.`,
    },
  },

  contentWarning: (file: string, message: string) => `${file}: ${message}`,
  contentComplete: (folder: string, warnings: number) =>
    `${packState(folder, warnings)} Nu mai are nimic de completat.`,
  contentToComplete: (folder: string, warnings: number, count: number) =>
    `${packState(folder, warnings)} Mai are de completat, înainte de publicare, ${counted(count, "valoare", "valori")}:`,
  textsChanged: (count: number) =>
    count === 0
      ? "Editorii nu au schimbat niciun text al pachetului."
      : `Editorii au schimbat ${count === 1 ? "un text" : counted(count, "text", "texte")} din pachet.`,
  textsLeftAside:
    "Nu se mai potrivesc cu pachetul și sunt lăsate deoparte, iar vizitatorii citesc textul pachetului:",
  documentsReplaced: (count: number) =>
    `Editorii au pus pe site ${count === 1 ? "un document" : counted(count, "document", "documente")} în locul celor din pachet sau pe lângă ele.`,
  documentsOutdated: "În pachet este acum alt fișier decât atunci când l-au înlocuit editorii:",
  textsOutdated: "În pachet scrie acum altceva decât atunci când le-au schimbat editorii:",
  textKey: (key: string, language: string) => `  ${key}${language && ` (${language})`}`,
  packExported: (folder: string, texts: number) =>
    `Pachetul este în ${folder}, cu ${texts === 1 ? "un text schimbat" : counted(texts, "text schimbat", "texte schimbate")} de editori. Portalul îl citește dacă setarea CONTENT_DIR este ${folder}.`,
  folderNotEmpty: (folder: string) =>
    `Dosarul ${folder} nu este gol. Alege unul gol sau unul care nu există încă.`,
  folderInPack: (folder: string) =>
    `Dosarul ${folder} este chiar în pachetul de conținut. Alege unul din afara lui.`,
  unwritableFolder: (folder: string, code: string) =>
    `Dosarul ${folder} nu poate fi scris (${code}). Verifică drepturile și locul rămas sau alege altul.`,
  valueToComplete: (place: string, key: string, value: string) => `${place}: ${key}: ${value}`,
} as const;
