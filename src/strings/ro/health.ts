import { counted } from "./counted.ts";
import { format } from "./format.ts";

type Facts = Record<string, string | number>;

/** What is said of a problem: what it is, what it means, and the line that mends it (a command or a setting). */
interface ProblemWords {
  title: (facts: Facts) => string;
  text: (facts: Facts) => string;
  mend: (facts: Facts) => string;
}

const renewed = "certbot renew && systemctl reload nginx  # la Caddy: systemctl restart caddy";

/** A line of the settings; the later of two lines counts. */
const inSettings = (line: string, beside = "") =>
  `${line}  # ${beside}în .env sau /etc/portal.env, apoi: systemctl restart portal`;

/** Puts a backup in the place of data that cannot be used; those are moved aside, because something may still be read from them. */
const restoredInstead = ({ folder = "DATA_DIR" }: Facts) =>
  `systemctl stop portal && mv ${folder} ${folder}-stricat && npx portal restore COPIE && chown -R --reference=${folder}-stricat ${folder} && systemctl start portal`;

const setByOthers = "apt install systemd-timesyncd; timedatectl set-ntp true";

const checkedPack = ({ folder = "content" }: Facts) =>
  `npx portal content check  # ce spune se scrie în ${folder}`;

const inPlain = "Dosarul de lucru /var/tmp/refacere are apoi date necriptate: golește-l.";

const megabytes = (bytes: string | number | undefined) => `${Math.ceil(Number(bytes) / 1_000_000)} MB`;

/** Puts stored files back from a backup: their names are the hashes of their bytes, so that none can take the place of another. */
const filesFromBackup = ({ folder }: Facts) =>
  folder
    ? `DATABASE_URL= FILES_URL= DATA_DIR=/var/tmp/refacere npx portal restore COPIE && cp -r /var/tmp/refacere/files/. ${folder}/ && chown -R --reference=${folder} ${folder}`
    : "npx portal verify  # apoi „Backup, restore, verify” din docs/operating.md";

/** Where the portal makes backups by itself, the log says why one failed. */
const whyNoBackup = "journalctl -u portal | grep backup-failed";

const smtpLine = inSettings("SMTP_URL=smtps://utilizator:parolă@server:465");

/** What mends it when the mail server refuses the portal's letters, by the cause. */
const refusalMends: Record<string, string> = {
  away: smtpLine,
  "sign-in": `${smtpLine}; utilizatorul sau parola nu sunt bune`,
  tls: `${smtpLine}; certificatul serverului trebuie să fie al numelui din adresă`,
  relay: `${smtpLine}; serverul trebuie să trimită și în afară pentru acest cont`,
  sender:
    "contact: { email: … }  # în $CONTENT_DIR/site.yaml: o adresă de la care serverul lasă portalul să scrie",
  blocked:
    "cere celor care țin serverul de e-mail să scoată adresa acestui calculator de pe lista celor blocate",
};

const problems = {
  "not-running": {
    title: () => "Portalul nu merge",
    text: () => "Pe acest calculator nu e pornit niciun portal cu acest dosar de date.",
    mend: () => "systemctl enable --now portal && systemctl restart portal; journalctl -u portal -n 30",
  },
  "instance-silent": {
    title: () => "Portalul e pornit, dar nu poate servi",
    text: ({ address }) => `${address ? `${address}/readyz nu răspunde cu „ok”` : "Încă nu ascultă"}.`,
    mend: () => "systemctl restart portal; journalctl -u portal -n 30",
  },
  "address-silent": {
    title: () => "La adresa publică nu răspunde nimeni",
    text: ({ address }) => `De pe acest calculator ${address} nu se deschide, deși portalul merge.`,
    mend: () => "systemctl enable --now caddy && systemctl restart caddy  # sau nginx",
  },
  "address-of-another": {
    title: () => "La adresa publică răspunde altceva decât portalul",
    text: ({ address, origin }) =>
      `Ce e la ${address} nu e portalul. Serverul web trebuie să trimită cererile la ${origin}.`,
    mend: () =>
      "cp packaging/Caddyfile /etc/caddy/Caddyfile && systemctl reload caddy  # cu numele tău în el",
  },
  "default-address": {
    title: () => "Portalul nu știe adresa lui publică",
    text: () => "Linkurile din scrisori duc la acest calculator, iar exemplele se văd.",
    mend: () => inSettings("PUBLIC_URL=https://adresa-portalului.ro"),
  },
  "no-https": {
    title: () => "Portalul este deschis fără https",
    text: ({ address }) => `La ${address} parolele și planurile trec necriptate.`,
    // The port is that of http.
    mend: ({ address }) =>
      inSettings(`PUBLIC_URL=${String(address).replace(/^http:(.+?)(:\d+)?$/, "https:$1")}`),
  },
  "certificate-untrusted": {
    title: () => "Browserele nu au încredere în certificat",
    text: ({ reason }) => `Vizitatorii văd o pagină de avertizare (${reason}).`,
    mend: ({ reason, name = "NUMELE" }) =>
      reason === "CERT_HAS_EXPIRED"
        ? renewed
        : `certbot certonly --webroot -w /var/www/html -d ${name} && systemctl reload nginx  # la Caddy: ${name} în /etc/caddy/Caddyfile, systemctl reload caddy`,
  },
  "certificate-ending": {
    title: () => "Certificatul expiră curând",
    text: ({ at }) => `Expiră pe ${format.date(String(at))}; trebuia să se reînnoiască singur.`,
    mend: () => renewed,
  },
  "no-proxies": {
    title: () => "Portalul nu-și cunoaște proxy-ul",
    text: () => "Toți vizitatorii par să vină de la aceeași adresă și împart aceleași limite de încercări.",
    mend: () => inSettings("TRUSTED_PROXIES=127.0.0.1,::1"),
  },
  "database-older": {
    title: () => "Baza de date este a unei versiuni mai vechi",
    text: () => "Nu a fost încă adusă la zi, sau nu există încă.",
    mend: () => "npx portal migrate",
  },
  "database-newer": {
    title: () => "Baza de date este a unei versiuni mai noi a portalului",
    text: () => "Versiunea de aici nu o poate folosi.",
    mend: () => "instalează din nou versiunea mai nouă, sau: npx portal restore COPIE într-un loc gol",
  },
  "database-unreadable": {
    title: () => "Baza de date nu poate fi citită",
    text: ({ reason }) => `Portalul nu merge fără ea. A spus: ${reason}`,
    mend: ({ path, folder }) => {
      if (!path) return "systemctl restart postgresql";
      return folder ? restoredInstead({ folder }) : `systemctl restart portal; ls -l ${path}*`;
    },
  },
  "database-gone": {
    title: () => "Baza de date lipsește",
    text: ({ path }) =>
      `Fișierele portalului sunt aici, dar ${path} nu mai e. O pornire ar face una goală în locul ei.`,
    mend: restoredInstead,
  },
  "restore-unfinished": {
    title: () => "O refacere din copie s-a întrerupt",
    text: ({ folder }) => `În ${folder} nu e tot la loc, și portalul nu pornește așa.`,
    mend: restoredInstead,
  },
  "database-damaged": {
    title: () => "Baza de date e stricată pe disc",
    text: ({ reason }) => `Unele rânduri nu se mai pot citi. SQLite a spus: ${reason}`,
    mend: restoredInstead,
  },
  "write-refused": {
    title: () => "Baza de date nu primește nimic",
    text: ({ reason }) => `Nimeni nu poate trimite sau schimba ceva. A spus: ${reason}`,
    mend: () => "systemctl restart portal; journalctl -u portal -p err -n 30",
  },
  "read-only": {
    title: () => "Portalul poate fi doar citit",
    text: () =>
      "Cât ține mutarea, nimeni nu poate trimite sau schimba ceva. Dacă nu mai e nicio mutare, deschide-l.",
    mend: () => "npx portal read-only off",
  },
  "files-missing": {
    title: ({ count }) =>
      count === 1
        ? "Lipsește un fișier din cele primite"
        : `Lipsesc ${counted(Number(count), "fișier", "fișiere")} din cele primite`,
    text: () => `Sunt trecute în baza de date, dar nu sunt pe disc sau în bucket. ${inPlain}`,
    mend: filesFromBackup,
  },
  "files-cut": {
    title: ({ count }) =>
      `${counted(Number(count), "fișier primit nu e întreg", "fișiere primite nu sunt întregi")}`,
    text: () => `Pe disc au altă mărime decât în baza de date. ${inPlain}`,
    mend: filesFromBackup,
  },
  "files-silent": {
    title: () => "Fișierele primite nu pot fi citite",
    text: () => "Bucketul nu răspunde sau ne refuză. Cât ține asta, nu se poate trimite și descărca nimic.",
    mend: () => "systemctl restart portal; journalctl -u portal | grep dependency-down",
  },
  "files-unused": {
    title: ({ count }) => `${counted(Number(count), "fișier", "fișiere")} fără rând în baza de date`,
    text: () =>
      "Au rămas de la un proces oprit la mijloc și nu strică nimic. Dacă baza de date e dintr-o copie mai veche, lasă-le: pot fi ale rândurilor pierdute.",
    mend: () => "npx portal verify --delete-unused",
  },
  "files-foreign": {
    title: () => "Între fișierele primite este ceva străin",
    text: ({ count }) => `${counted(Number(count), "intrare nu e", "intrări nu sunt")} ale portalului.`,
    mend: ({ path }) => `mută de acolo: ${path}`,
  },
  "no-backup": {
    title: () => "Nu există nicio copie de siguranță",
    text: ({ place }) =>
      `${place ? `Niciuna nu a ajuns în ${place}. ` : ""}Dacă discul se strică, planurile se pierd.`,
    mend: ({ place }) =>
      place ? whyNoBackup : inSettings("BACKUP_URL=/alt-disc/portal", "cu BACKUP_RECIPIENT=age1…, "),
  },
  "backup-too-large": {
    title: () => "Copia de siguranță nu mai încape",
    text: ({ path, needs, has }) =>
      `Îi trebuie ${megabytes(needs)} în ${path}, unde mai sunt ${megabytes(has)}. Până atunci nu se face niciuna.`,
    mend: ({ path }) => `du -xh --max-depth=2 $(findmnt -no TARGET -T ${path}) | sort -h | tail`,
  },
  "backup-incomplete": {
    title: ({ count }) =>
      Number(count) === 1
        ? "Un fișier s-a stricat pe disc"
        : `${counted(Number(count), "fișier s-a stricat", "fișiere s-au stricat")} pe disc`,
    text: ({ names }) =>
      `Copia de siguranță are tot restul. Ia-le dintr-o copie mai veche, cât mai există una: ${names}. ${inPlain}`,
    mend: filesFromBackup,
  },
  "no-backup-place": {
    title: () => "Portalul nu-și face singur copii de siguranță",
    text: () => "Cea mai nouă e făcută de mână; ce vine după ea e numai pe acest disc.",
    mend: () => inSettings("BACKUP_URL=/alt-disc/portal", "cu BACKUP_RECIPIENT=age1…, "),
  },
  "backups-unreachable": {
    title: () => "În locul copiilor de siguranță nu se poate ajunge",
    text: ({ place, reason }) => `${place} nu poate primi copii (${reason}). Poate discul nu e montat.`,
    mend: ({ place, reason, owner }) => {
      if (!owner) return "journalctl -u portal | grep backup-failed  # cheia și bucketul din BACKUP_URL";
      if (reason === "ENOENT")
        return `mount -a; install -d -o ${String(owner).replace(":", " -g ")} -m 0700 ${place}`;
      if (reason === "EROFS") return `mount -o remount,rw $(findmnt -no TARGET -T ${place})`;
      if (reason === "ENOSPC")
        return `du -xh --max-depth=2 $(findmnt -no TARGET -T ${place}) | sort -h | tail`;
      return `chown -R ${owner} ${place} && chmod -R u+rwX ${place}`;
    },
  },
  "backup-old": {
    title: () => "Ultima copie de siguranță bună e veche de peste 26 de ore",
    text: ({ at }) => `E din ${format.moment(String(at))}.`,
    mend: ({ place }) => (place ? whyNoBackup : "npx portal backup --passphrase-stdin FIȘIER"),
  },
  "backups-of-another": {
    title: () => "În locul copiilor de siguranță sunt copiile altui portal",
    text: () => "Două portaluri și-ar șterge copiile unul altuia, așa că de aici nu mai pleacă niciuna.",
    mend: () => inSettings("BACKUP_URL=/alt-loc/portal"),
  },
  "backups-beside-data": {
    title: () => "Copiile de siguranță sunt pe același disc cu datele",
    text: ({ place }) => `Dacă discul se strică, se pierd împreună. Poate discul de la ${place} nu e montat.`,
    mend: () => `mount -a; ${inSettings("BACKUP_URL=/alt-disc/portal")}`,
  },
  "backup-gone": {
    title: () => "Ultima copie de siguranță nu mai e la locul ei",
    text: ({ names, place }) =>
      `Din ${place} lipsesc sau au altă mărime: ${names}. După repornire portalul face alta; află și ce umblă acolo.`,
    mend: () => "systemctl restart portal && journalctl -u portal | grep backup-",
  },
  "backups-gone": {
    title: () => "Copii de siguranță mai vechi nu mai sunt la locul lor",
    text: ({ names, place }) => `Din ${place} lipsesc sau au altă mărime: ${names}. Ultima e acolo.`,
    mend: ({ place }) => `pune-le la loc în ${place}, dacă mai sunt undeva, și află ce umblă acolo`,
  },
  "not-rehearsed": {
    title: () => "Nicio copie n-a fost refăcută de probă în ultimele 35 de zile",
    text: () => "O copie care nu a fost refăcută nu dovedește nimic.",
    mend: () => "npx portal backup check FIȘIER  # o copie de noapte: cu --identity cheie.txt",
  },
  "rehearsal-failed": {
    title: () => "Ultima copie refăcută de probă nu a mers",
    text: () => "Copia este tăiată sau schimbată. Fă alta acum și încearc-o.",
    mend: () => "npx portal backup FIȘIER && npx portal backup check FIȘIER",
  },
  "no-copy": {
    title: () => "Copia continuă nu a început",
    text: () => "Portalul o face cât merge; dacă merge, jurnalul tehnic spune de ce nu poate (copy-failed).",
    mend: () => "systemctl restart portal && journalctl -u portal | grep copy-failed",
  },
  "copy-behind": {
    title: () => "Copia continuă a rămas în urmă",
    text: ({ at }) => `E la zi până la ${format.moment(String(at))}. Ce a venit după aceea e numai pe disc.`,
    mend: () => "journalctl -u portal | grep copy-failed",
  },
  "copy-of-another": {
    title: () => "În locul copiei continue e copia altui portal",
    text: () =>
      "Dacă discul acelui portal s-a pierdut, refă portalul din ea: npx portal restore --identity cheie.txt, într-un loc gol. Până atunci portalul de aici nu e copiat.",
    mend: () => inSettings("BACKUP_URL=/alt-loc/portal"),
  },
  "clock-ahead": {
    title: () => "Ceasul serverului a sărit înainte",
    text: ({ now, seenAt }) =>
      `Arată ${format.moment(String(now))}; ultima dată când știm că era bun arăta ${format.moment(String(seenAt))}. Până confirmă cineva, nu se șterge nimic la termen.`,
    mend: () =>
      "npx portal confirm-clock AAAA-LL-ZZ  # data de azi, din alt calendar; dacă ceasul e greșit, întâi: timedatectl set-ntp true",
  },
  "disk-full": {
    title: ({ percent }) => `Discul este plin în proporție de ${percent} %`,
    text: () => "Când se umple, planurile nu mai pot fi primite.",
    mend: () => "du -xh --max-depth=2 / | sort -h | tail",
  },
  "inodes-full": {
    title: ({ percent }) => `Discul mai are loc pentru puține fișiere: ${percent} % sunt folosite`,
    text: () => "Când nu mai e niciunul, planurile nu mai pot fi primite, deși discul nu e plin.",
    mend: () => "du -x --inodes --max-depth=3 / | sort -n | tail",
  },
  "disk-refuses": {
    title: () => "Pe disc nu se poate scrie",
    text: ({ path, reason }) => `${path} nu primește un fișier (${reason}): nimic nu mai poate fi trimis.`,
    mend: ({ path, reason }) =>
      reason === "EROFS"
        ? `mount -o remount,rw $(findmnt -no TARGET -T ${path})  # de ce: dmesg | tail`
        : "dmesg | tail; df -h; quota -u portal",
  },
  "data-of-others": {
    title: () => "Nu toate datele sunt ale portalului",
    text: ({ path }) => `Portalul nu poate folosi ${path}: e al altui utilizator, sau îi lipsesc drepturi.`,
    mend: ({ folder, owner }) => `chown -R ${owner} ${folder} && chmod -R u+rwX ${folder}`,
  },
  "folder-open": {
    title: () => "Alți utilizatori ai serverului pot citi datele",
    text: ({ path }) => `Le este deschis ${path}.`,
    mend: ({ path }) => `chmod go-rwx ${path}`,
  },
  "bucket-deletes": {
    title: () => "O regulă a bucketului șterge fișiere",
    text: ({ rule }) => `Regula „${rule}” șterge obiecte după un timp, și cu ele planuri.`,
    mend: ({ rule }) => `scoate din bucket regula de viață „${rule}”`,
  },
  "bucket-deletes-copy": {
    title: () => "O regulă a bucketului șterge din copia continuă",
    text: ({ rule }) =>
      `Regula „${rule}” șterge după un timp și ce e sub copy/ sau copy-files/, unde fiecare fișier se scrie o singură dată.`,
    mend: ({ rule }) =>
      `mărginește regula de viață „${rule}” la alte prefixe, sau scoate-o din bucketul copiilor`,
  },
  "bucket-deletes-backups": {
    title: () => "O regulă a bucketului șterge copii de siguranță",
    text: ({ rule, days }) =>
      `Regula „${rule}” le șterge înainte de ${counted(Number(days), "zi", "zile")}, cât le păstrează portalul.`,
    mend: ({ rule }) => `scoate din bucketul copiilor regula de viață „${rule}”`,
  },
  "no-scanner": {
    title: () => "Fișierele nu sunt verificate de viruși",
    text: () => "Ce trimit membrii ajunge neverificat pe calculatoarele echipei.",
    mend: () =>
      `apt install clamav-daemon clamav-freshclam && systemctl enable --now clamav-daemon; ${inSettings("CLAMD_URL=unix:///run/clamav/clamd.ctl")}`,
  },
  "scanner-silent": {
    title: () => "Antivirusul nu răspunde",
    text: () =>
      "Cât timp tace, niciun fișier nu e primit. După instalare își așteaptă semnăturile câteva minute.",
    mend: () => "systemctl enable clamav-daemon && systemctl restart clamav-daemon",
  },
  "scanner-old": {
    title: () => "Semnăturile antivirusului sunt vechi",
    text: ({ version }) => `A răspuns: ${version}.`,
    mend: () => "systemctl enable clamav-freshclam && systemctl restart clamav-freshclam",
  },
  "no-mail": {
    title: () => "Portalul nu trimite scrisori",
    text: () => "Dovezile și linkurile pentru parolă rămân pe disc, în outbox.",
    mend: () => smtpLine,
  },
  "mail-refused": {
    title: () => "Serverul de e-mail ne refuză",
    text: ({ reason }) => `Nicio scrisoare nu se pierde: așteaptă până la două săptămâni. A spus: ${reason}`,
    mend: ({ cause }) => refusalMends[String(cause)] ?? "npx portal doctor --send-test-letter ADRESA-TA",
  },
  "mail-stuck": {
    title: ({ count }) =>
      `${counted(Number(count), "scrisoare așteaptă", "scrisori așteaptă")} de peste o oră`,
    text: ({ reason }) =>
      `Au fost încercate și nu au putut pleca; se încearcă mai departe două săptămâni.${reason ? ` Răspunsul: ${reason}` : ""}`,
    mend: () => "npx portal doctor --send-test-letter ADRESA-TA",
  },
  "mail-untried": {
    title: ({ count }) =>
      `${counted(Number(count), "scrisoare nu a fost încercată", "scrisori nu au fost încercate")} de peste șase ore`,
    text: () => "Portalul nu mai ia scrisorile la rând. Pornește-l din nou; jurnalul tehnic spune de ce.",
    mend: () => "systemctl restart portal && journalctl -u portal | grep mail-delivery-failed",
  },
  "mail-failed": {
    title: ({ count }) =>
      `${counted(Number(count), "scrisoare nu a", "scrisori nu au")} putut pleca săptămâna aceasta`,
    text: () => "Adresa nu există: așa a spus serverul destinatarului. Scrisoarea nu se mai încearcă.",
    mend: () => "corectează adresa la /membri-admin",
  },
  "mailbox-closed": {
    title: ({ count }) =>
      `${counted(Number(count), "scrisoare așteaptă", "scrisori așteaptă")} la o căsuță plină sau închisă`,
    text: () => "Adresa există, dar nu primește acum. Se încearcă mai departe două săptămâni.",
    mend: () => "dă-i de știre omului altfel",
  },
  "mail-given-up": {
    title: ({ count }) =>
      `${counted(Number(count), "scrisoare nu a", "scrisori nu au")} plecat timp de două săptămâni`,
    text: () => "Nu se mai încearcă, iar textul lor s-a șters. Adresele nu sunt de vină.",
    mend: () => "npx portal doctor --send-test-letter ADRESA-TA",
  },
  "no-second-factor": {
    title: ({ count }) =>
      `${counted(Number(count), "om din echipă nu are", "oameni din echipă nu au")} al doilea pas`,
    text: ({ names }) => `${names ? `${names}. ` : ""}Cu parola singură se ajunge la datele altora.`,
    mend: ({ address, policy }) => {
      const first = `fiecare îl pornește la ${address}/contul-meu`;
      return policy === "team" ? first : `${first}; apoi ${inSettings("SECOND_FACTOR=team")}`;
    },
  },
  "first-admin": {
    title: () => "Contul făcut la prima pornire e încă folosit",
    text: ({ email = "Contul" }) => `${email} nu e al unui om, așa că jurnalul nu spune cine a lucrat cu el.`,
    mend: ({ email = "CONTUL" }) =>
      `npx portal user add --email TU --role admin, apoi npx portal user disable ${email}`,
  },
  "rounds-in-trouble": {
    title: ({ name }) => `Ceva nu e în regulă cu ${name}`,
    text: () => "Pagina rundelor spune ce.",
    mend: () => "vezi /concurs-admin și „When something is wrong with a round” din docs/operating.md",
  },
  "verification-late": {
    title: ({ name, count }) =>
      `Verificarea din ${name} s-a încheiat, iar ${counted(Number(count), "dosar nu are", "dosare nu au")} rezultat`,
    text: ({ ready }) =>
      Number(ready) > 0
        ? `La ${counted(Number(ready), "dosar", "dosare")} rezultatul e gata, dar nepublicat.`
        : "Cine a trimis un plan nu știe dacă a fost admis la evaluare.",
    mend: () =>
      "vezi /verificare-admin: termină verificarea și publică rezultatele, sau mută etapa la /concurs-admin",
  },
  "grids-open": {
    title: ({ name, count, isOver }) =>
      `Evaluarea din ${name} ${isOver ? "s-a încheiat" : "se încheie în cel mult o zi"}, iar ${counted(Number(count), "grilă nu e sigilată", "grile nu sunt sigilate")}`,
    text: () => "Fără ele lista nu se poate publica.",
    mend: ({ isOver }) =>
      isOver
        ? "mută sfârșitul evaluării la /concurs-admin, apoi vezi la /evaluare-admin cine nu a sigilat"
        : "vezi la /evaluare-admin cine nu a sigilat: înlocuiește-l, sau mută sfârșitul evaluării la /concurs-admin",
  },
  "register-broken": {
    title: () => "Registrul planurilor nu mai e cum a fost scris",
    text: ({ count }) =>
      `${counted(Number(count), "rând a fost schimbat", "rânduri au fost schimbate")} cu mâna în baza de date.`,
    mend: () => "npx portal register verify",
  },
  "plan-term-unknown": {
    title: () => "Portalul nu știe până când se păstrează planurile",
    text: () =>
      "Proiectul s-a încheiat. Cât nu e scrisă ziua în care s-au depus la Comisia Europeană conturile cu proiectul, niciun plan nu se șterge.",
    mend: ({ path = "project.yaml" }) =>
      `scrie ziua la /documente-admin, „Păstrare și ștergere”; dacă acolo nu se poate, pune în ${path} plansKept: { years: 3, accountsSubmitted: AAAA-LL-ZZ }, apoi: systemctl restart portal`,
  },
  "hold-old": {
    title: ({ count }) =>
      `${counted(Number(count), "oprire a ștergerii ține", "opriri ale ștergerii țin")} de peste un an`,
    text: () => "Nu au o ultimă zi. Dacă motivul nu mai este, datele trebuie șterse.",
    mend: () => "vezi /documente-admin, „Ce nu se șterge deocamdată”",
  },
  "failed-lately": {
    title: ({ count }) => `${counted(Number(count), "eroare", "erori")} în ultimele 24 de ore`,
    text: () => "Ce a pățit omul și codul din jurnal sunt pe pagina stării.",
    mend: () => "vezi /stare-admin, „Ultimele erori”, sau: journalctl -u portal -p err",
  },
  "clock-off": {
    title: ({ seconds }) => `Ceasul serverului e ${Number(seconds) > 0 ? "înainte" : "în urmă"}`,
    text: ({ seconds }) =>
      `Cu ${counted(Math.abs(Number(seconds)), "secundă", "secunde")}. Termenele se închid după el.`,
    mend: () => setByOthers,
  },
  "clock-unsynced": {
    title: () => "Ceasul serverului nu e potrivit după altul",
    text: () => "Fără asta se abate cu timpul, și termenele cu el.",
    mend: () => setByOthers,
  },
  "job-board-invented": {
    title: () => "Vizitatorii văd job-uri inventate",
    text: () => "Fără JOB_BOARD_URL portalul arată exemple și la adresa publică.",
    mend: () => inSettings("JOB_BOARD_URL=https://…"),
  },
  "job-board-silent": {
    title: () => "Site-ul de job-uri nu răspunde",
    text: () => "Vizitatorii văd o propoziție în locul anunțurilor; restul merge.",
    mend: () => `${inSettings("JOB_BOARD_URL=https://…")}, dacă ține de o zi`,
  },
  "pack-unreadable": {
    title: () => "Pachetul de conținut nu poate fi citit",
    text: ({ folder }) => `Fără ${folder} portalul nu pornește.`,
    mend: checkedPack,
  },
  "examples-left": {
    title: ({ count }) =>
      `${counted(Number(count), "valoare este încă exemplu", "valori sunt încă exemple")}`,
    text: () => "La adresa publică nu se văd: în locul lor nu scrie nimic.",
    mend: checkedPack,
  },
  "log-silent": {
    title: ({ level }) => `Jurnalul tehnic este oprit (${level})`,
    text: () => "Când ceva nu merge, nu va fi de unde afla.",
    mend: () => inSettings("LOG_LEVEL=info"),
  },
  "log-loud": {
    title: () => "Jurnalul tehnic scrie tot (debug)",
    text: () => "Umple discul fără folos.",
    mend: () => inSettings("LOG_LEVEL=info"),
  },
  "node-old": {
    title: ({ latest }) => `A apărut Node ${latest}`,
    text: ({ version }) => `Aici merge ${version}; versiunile noi repară probleme de securitate.`,
    mend: () => "instalează versiunea următoare a portalului",
  },
  "advisories-known": {
    title: ({ count }) =>
      `${counted(Number(count), "bibliotecă are", "biblioteci au")} o problemă de securitate cunoscută`,
    text: ({ names }) => `${names}`,
    mend: () => "npm audit --omit=dev, apoi instalează versiunea următoare a portalului",
  },
} satisfies Record<string, ProblemWords>;

/** Strings of `npx portal doctor` and of the page that says the same. */
export const healthStrings = {
  title: "Starea portalului",
  description: "Ce merge și ce e de rezolvat la portal.",
  heads: {
    none: "Totul în regulă",
    unlooked: "În regulă, din ce s-a putut verifica",
    now: (count: number, later: number) => {
      const one = "Un lucru de rezolvat azi";
      const today = count === 1 ? one : `${counted(count, "lucru", "lucruri")} de rezolvat azi`;
      if (later === 0) return today;
      return `${today}; ${later === 1 ? "unul poate" : `${later} pot`} aștepta`;
    },
    later: (count: number) =>
      count === 1 ? "Un lucru poate aștepta" : `${counted(count, "lucru", "lucruri")} pot aștepta`,
  },
  lead: (all: number, fine: number, at: string) =>
    `${counted(all, "verificare", "verificări")}: ${fine} ${fine === 1 ? "este" : "sunt"} în regulă. Verificat ${at}.`,
  again: "Verifică din nou",
  toMend: "De rezolvat",
  urgency: { now: "De rezolvat azi", later: "Poate aștepta" },
  forOperator: "Dacă nu știi ce e asta, trimite rândul celui care găzduiește portalul.",
  /** The button beside a problem that a page mends. */
  mendOnPage: {
    write: (count: number) => (count === 1 ? "Scrie-i" : "Scrie-le"),
    complete: "Completează",
    correct: "Corectează adresa",
    members: "Deschide membrii",
    account: "Vezi contul",
    rounds: "Vezi pagina Concurs",
    verification: "Vezi verificarea",
    evaluation: "Vezi evaluarea",
  },
  /** The letter to those who have no second factor. */
  secondFactorLetter: {
    subject: "Pornește al doilea pas la portal",
    body: (address: string) =>
      `Salut,\n\nLa portal vezi datele altor oameni, iar contul tău are numai parola. Te rog să pornești al doilea pas:\n\n1. Deschide ${address}\n2. La „Al doilea pas la conectare”, apasă „Pornește al doilea pas” și urmează pașii. Ai nevoie de telefon.\n3. Păstrează undeva sigur codurile de rezervă.\n\nDurează cam trei minute. Mulțumesc!\n`,
  },
  copy: "Copiază",
  copied: "Rândul e copiat.",
  allFine: (count: number) => `Toate cele ${counted(count, "verificare", "verificări")} sunt în regulă`,
  nothingToMend:
    "Nu e nimic de făcut. Portalul se verifică singur de fiecare dată când deschizi pagina, cel mult o dată la zece minute.",
  fine: (count: number) => `${counted(count, "verificare", "verificări")} în regulă`,
  unknownTitle: (count: number) =>
    count === 1 ? "O verificare nu s-a făcut" : `${counted(count, "verificare", "verificări")} nu s-au făcut`,
  unlooked: (check: string, obstacle: string) => `${check} (${obstacle})`,
  obstacles: {
    "no-address": "PUBLIC_URL nu e dat",
    "no-backups": "BACKUP_URL nu e dat",
    postgres: "e treaba serverului PostgreSQL",
    "not-opened": "ce îi trebuie nu s-a putut deschide",
    "no-answer": "programul întrebat n-a răspuns sau nu e aici",
  },
  letterTitle: "Scrisori",
  letterSend: "Trimite-mi o scrisoare de probă",
  letterCannot: "Portalul nu trimite scrisori: rezolvă întâi ce scrie la „De rezolvat”.",
  letterSent:
    "Scrisoarea de probă pleacă la adresa contului tău. Dacă nu ajunge în câteva minute, uită-te și în Spam.",
  letters: (waiting: number, failed: number) => {
    if (waiting === 0 && failed === 0) return "Nu așteaptă nicio scrisoare.";
    const lost = failed === 1 ? ", una nu a putut pleca" : `, ${failed} nu au putut pleca`;
    return `${counted(waiting, "scrisoare așteaptă", "scrisori așteaptă")}${failed === 0 ? "" : lost}.`;
  },
  versionsTitle: "Versiuni",
  diskTitle: "Spațiu pe disc",
  diskUsed: (used: string, all: string) => `${used} din ${all} ocupați`,
  gigabytes: (size: string) => `${size} GB`,
  backupsTitle: "Copii de siguranță",
  backups: (made: number, days: number) =>
    `${made === 1 ? "O zi" : counted(made, "zi", "zile")} cu o copie bună, din ultimele ${days}.`,
  lastBackup: (at: string) => `Ultima copie de siguranță: ${at}.`,
  today: (time: string) => `azi, ${time}`,
  noBackup: "Nu s-a făcut încă nicio copie de siguranță.",
  copyCurrent: (at: string) => `Copia continuă e la zi: ${at}.`,
  copyBehind: (at: string | null) =>
    at ? `Copia continuă a rămas în urmă: e la zi până la ${at}.` : "Copia continuă nu a început.",
  rehearsed: (at: string, seconds: number) =>
    `Ultima refăcută de probă: ${at}, în ${counted(seconds, "secundă", "secunde")}.`,
  notRehearsed: "Nicio copie n-a fost refăcută de probă.",
  aside: "Pe scurt",
  versions: (version: string, since: string, before: string | null) =>
    `Versiunea ${version}, din ${since}${before ? `; înainte ${before}: npx portal rollback` : ""}`,
  database: "Baza de date",
  databases: { file: "SQLite", server: "PostgreSQL" },
  notCopied: "Nu s-a putut copia. Selectează rândul și copiază-l de mână.",

  checks: {
    running: "dacă portalul răspunde, aici și la adresa publică",
    address: "adresa portalului",
    https: "https",
    certificate: "certificatul",
    proxies: "proxy-ul din față",
    database: "baza de date",
    "database-pages": "dacă baza de date e întreagă",
    "read-only": "dacă se poate scrie",
    "stored-files": "fișiere care lipsesc sau sunt tăiate",
    "unused-files": "fișiere în plus",
    backup: "copia de siguranță",
    "stored-backups": "copiile păstrate",
    rehearsal: "refacerea de probă",
    copy: "copia continuă",
    deletion: "ștergerea la termen",
    disk: "discul",
    "data-folder": "cine mai poate citi datele",
    "data-owner": "ale cui sunt datele",
    bucket: "ce șterge singură stocarea (bucket)",
    scanner: "antivirusul",
    mail: "SMTP",
    "mail-queue": "scrisorile care așteaptă",
    "second-factor": "al doilea pas al echipei",
    "first-admin": "contul de la prima pornire",
    rounds: "rundele competiției",
    verification: "termenul verificării",
    evaluation: "termenul evaluării",
    register: "registrul planurilor",
    "plan-term": "termenul planurilor",
    holds: "opririle ștergerii",
    failures: "erorile ultimei zile",
    clock: "ceasul",
    "job-board": "site-ul de job-uri",
    examples: "valorile-exemplu",
    "log-level": "cât scrie jurnalul tehnic",
    node: "Node",
    advisories: "bibliotecile",
  },

  problems: problems as Record<keyof typeof problems, ProblemWords>,

  doctor: {
    sound: (count: number) => `Totul e în regulă: ${counted(count, "verificare", "verificări")}.`,
    finding: (urgency: string, title: string, text: string, mend: string) =>
      `${urgency}: ${title}\n  ${text}\n  → ${mend}`,
    fine: (names: string) => `În regulă: ${names}.`,
    unknown: (names: string) => `Nu s-au verificat: ${names}.`,
    urgent: (count: number) => `${counted(count, "lucru", "lucruri")} de rezolvat acum.`,
    letterSent: (email: string) => `Scrisoarea de probă a plecat la ${email}.`,
    letterKept: (folder: string) =>
      `Fără SMTP_URL scrisoarea de probă nu pleacă nicăieri: e scrisă în ${folder}. ${smtpLine}`,
    letterRefused: (reason: string) => `Scrisoarea de probă nu a plecat: ${reason}`,
  },
};
