/** The usage and description of every command of `npx portal`. `ROL` stands for any role. */
export const commandStrings = {
  start: { use: "start", does: "pornește portalul" },
  migrate: {
    use: "migrate [--to MIGRARE]",
    does: "aduce baza de date la zi sau la o migrare mai veche, pentru o versiune mai veche a portalului",
  },
  "content check": {
    use: "content check",
    does: "verifică pachetul de conținut și arată ce mai este de completat și ce au schimbat editorii",
  },
  "content export": {
    use: "content export DOSAR",
    does: "scrie într-un dosar gol pachetul de conținut cu textele schimbate de editori",
  },
  "user add": {
    use: "user add --email E-MAIL --role ROL [--first-name PRENUME] [--last-name NUME] [--password-stdin]",
    does: "adaugă un utilizator; parola se scrie la terminal sau se trimite la intrarea standard",
  },
  "user passwd": {
    use: "user passwd E-MAIL [--password-stdin]",
    does: "dă o parolă nouă utilizatorului cu acest e-mail",
  },
  "user disable": { use: "user disable E-MAIL", does: "închide contul utilizatorului cu acest e-mail" },
  "user enable": {
    use: "user enable E-MAIL",
    does: "redeschide contul închis al utilizatorului cu acest e-mail",
  },
  "user reset-second-factor": {
    use: "user reset-second-factor E-MAIL",
    does: "șterge al doilea pas la conectare al utilizatorului cu acest e-mail, care nu mai are telefonul și codurile de rezervă",
  },
  "user erase": {
    use: "user erase E-MAIL",
    does: "șterge contul și datele persoanei cu acest e-mail; planurile depuse rămân, fără nume",
  },
  "user list": { use: "user list", does: "arată toți utilizatorii" },
  "user import": {
    use: "user import membri.csv [--sheet FOAIE] [--skip-bad] [--print-links]",
    does: "adaugă membri dintr-o listă CSV sau XLSX cu cap de tabel: prenume, nume, e-mail; îi invită prin e-mail sau arată linkurile lor",
  },
  "register verify": {
    use: "register verify",
    does: "recalculează registrul planurilor și spune ce nu mai e cum a fost scris",
  },
  "register rotate-key": {
    use: "register rotate-key",
    does: "face altă cheie pentru semnarea dovezilor; cele semnate până acum se verifică mai departe",
  },
  "competition rehearse": {
    use: "competition rehearse [--people NUMĂR]",
    does: "joacă o rundă cu oameni inventați, pe un ceas mutat, și arată cine ce ar vedea și ar primi; nu schimbă nimic",
  },
  "competition freeze": {
    use: "competition freeze RUNDA --reason MOTIV",
    does: "oprește cititul și scrisul evaluatorilor unei runde și arată cine ce a văzut, de când",
  },
  "competition resume": {
    use: "competition resume RUNDA --from-seals",
    does: "reia evaluarea oprită de la grilele sigilate; restul planurilor se împart din nou, în altă ordine",
  },
  "competition evidence": {
    use: "competition evidence DOSAR [RUNDA]",
    does: "scrie într-un dosar gol tot ce s-a încheiat într-o rundă, cu amprente și semnătură; se deschide fără portal",
  },
  "competition reset-clock": {
    use: "competition reset-clock [--reason MOTIV]",
    does: "arată rundele care au trecut peste un termen cât ceasul serverului a fost înainte; cu un motiv, le dă înapoi",
  },
  verify: {
    use: "verify [--delete-unused]",
    does: "citește fiecare fișier păstrat și îl compară cu amprenta lui; le poate șterge pe cele vechi și nefolosite",
  },
  backup: {
    use: "backup FIȘIER [--passphrase-stdin]",
    does: "scrie portalul, așa cum este acum, într-un singur fișier; cu o parolă la intrarea standard, criptat",
  },
  "backup check": {
    use: "backup check FIȘIER [--passphrase-stdin] [--identity CHEIE]",
    does: "reface o copie într-un loc trecător, ca probă, și îl șterge; o copie de noapte, cu fișierul cheii; portalul ține minte cum a mers",
  },
  restore: {
    use: "restore [FIȘIER|DOSAR] [--passphrase-stdin] [--identity CHEIE]",
    does: "umple un loc gol dintr-un fișier scris de backup sau, cu fișierul cheii, din copia continuă (BACKUP_URL sau un dosar)",
  },
  move: {
    use: "move [--to-database postgres://…] [--to-files s3://…] [--minutes NUMĂR]",
    does: "mută portalul pe PostgreSQL, într-un bucket sau pe amândouă și compară ce a copiat; între timp se poate doar citi",
  },
  "read-only off": {
    use: "read-only off",
    does: "deschide din nou portalul care a rămas numai pentru citit după o mutare",
  },
  "confirm-clock": {
    use: "confirm-clock AAAA-LL-ZZ",
    does: "confirmă, cu data de azi, că ceasul serverului e bun după ce a sărit înainte; portalul șterge apoi din nou la termen",
  },
  archive: {
    use: "archive DOSAR",
    does: "scrie într-un dosar gol site-ul public al portalului pornit, cu documente și căutare; se deschide de pe disc și de pe orice spațiu web",
  },
  update: {
    use: "update VERSIUNE|FIȘIER",
    does: "pune o versiune mai nouă a portalului, probată întâi pe o copie a datelor; dacă nu merge, o pune înapoi pe cea de acum",
  },
  rollback: {
    use: "rollback",
    does: "pune înapoi versiunea dinaintea celei de acum; ce știa numai cea nouă se șterge, după o copie de siguranță",
  },
  doctor: {
    use: "doctor [--send-test-letter E-MAIL]",
    does: "verifică portalul și arată ce nu e în regulă, fiecare cu rândul care o repară; poate trimite o scrisoare de probă",
  },
  help: { use: "help [COMANDĂ]", does: "arată toate comenzile sau una" },
} as const;
