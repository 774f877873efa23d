/** What a person reads when the API says no: one sentence for each code, and for each field that makes no sense. */
export const errors = {
  details: {
    malformed: "Ceva nu e în regulă cu adresa sau cu datele trimise. Verifică și încearcă din nou.",
    "sign-in-required": "Conectează-te ca să continui.",
    "invalid-credentials": "Utilizator sau parolă greșite",
    "session-expired": "Sesiunea a expirat. Conectează-te din nou.",
    "wrong-password": "Parola ta nu este aceasta.",
    "second-factor-needed": "Parola este bună. Scrie și codul din aplicația de pe telefon.",
    "second-factor-wrong":
      "Codul este greșit, a expirat sau a mai fost folosit. Scrie codul de acum sau așteaptă următorul.",
    "wrong-code":
      "Codul este greșit, a expirat sau a mai fost folosit. Scrie codul de acum sau așteaptă următorul.",
    "second-factor-required":
      "Ca să vezi datele altora, pornește întâi al doilea pas la conectare, din „Contul meu”.",
    "second-factor-off": "Contul nu are al doilea pas la conectare. Reîncarcă pagina.",
    "second-factor-compulsory":
      "Contul tău vede datele altora, așa că al doilea pas trebuie să rămână pornit. Îl poți muta pe alt telefon. Dacă nu mai ai nici telefonul, nici codurile de rezervă, cere-i administratorului serverului să îl șteargă.",
    "link-spent": "Acest link nu mai este valabil: a fost folosit sau a expirat. Cere altul.",
    "too-many-requests": "Prea multe încercări. Așteaptă puțin și încearcă din nou.",
    forbidden: "Contul tău nu permite asta.",
    "judged-before":
      "Ai evaluat sau ai verificat planuri din runda aceasta, așa că nu poți hotărî asupra contestațiilor ei. Spune-i secretarului.",
    "not-found": "Nu am găsit ce cauți.",
    "version-withdrawn":
      "Această versiune a documentului a fost retrasă. Versiunea de acum este la aceeași adresă, fără „?versiune=”.",
    conflict: "Între timp s-a schimbat ceva. Reîncarcă pagina și încearcă din nou.",
    "last-manager":
      "Este ultimul administrator activ care poate administra conturile: adaugă întâi altul. Nu s-a schimbat nimic.",
    held: "Ceva din datele acestei persoane este oprit de la ștergere (GDPR art. 17 alin. 3). Nu s-a șters nimic. Motivul este la „Documente Admin”, la „Ce nu se șterge deocamdată”: închide cererea cu un răspuns în care îl spui.",
    "recipients-changed":
      "Între timp s-a schimbat numărul celor care primesc scrisoarea. Nu am trimis nimic: vezi numărul de acum și apasă din nou.",
    "announcement-waiting":
      "Scrisorile anunțului dinainte încă pleacă. Trimite-l pe acesta după ce au plecat toate.",
    "duty-not-staff":
      "Atribuțiile se dau numai conturilor din echipă. Adaugă persoana în echipă, cu altă adresă de e-mail.",
    "duty-disabled": "Contul este închis. Deschide-l întâi, apoi dă atribuția.",
    "duty-held": "Persoana are deja această atribuție în acel timp. Încheie-o întâi sau alege alte zile.",
    "duty-excluded": "Această atribuție nu merge împreună cu alta a persoanei. Alege altă persoană.",
    "round-has-duties":
      "Cineva are o atribuție în această rundă. Un administrator o încheie întâi, la „Echipa”; apoi runda se poate șterge.",
    "own-address": "Adresa contului tău o schimbi din „Contul meu”, cu parola.",
    "round-overlaps": "Altă rundă primește planuri în același timp. Alege altă primă zi.",
    "bound-past": "Această dată a trecut: nu mai poate fi mutată.",
    "closing-by-two":
      "Depunerea este deschisă: mai devreme o închid două persoane, de la „Închide mai devreme”. Mai târziu o poți muta. O amânare greșită o poți scurta în aceeași zi: nu sub cum era înainte și cu cel puțin 24 de ore de acum.",
    "round-final": "A trecut timpul în care se mai pot da prelungiri în această rundă.",
    "too-few-verifiers":
      "Fiecare dosar îl verifică două persoane. Dă atribuția de verificator la cel puțin doi oameni, apoi împarte dosarele.",
    "too-few-evaluators":
      "Sunt prea puțini evaluatori care au declarat și au răspuns la nume. Vezi în listă cine lipsește, apoi împarte planurile.",
    "evaluator-excluded": "Persoana nu poate evalua acest plan. Alege pe altcineva din listă.",
    "other-has-sealed":
      "La acest plan s-a sigilat și altă grilă: nu se mai poate redeschide niciuna. Alege „Refuz”.",
    "verification-open":
      "Mai sunt dosare fără rezultat. Vezi în listă ce mai lipsește la fiecare, apoi publică rezultatele.",
    "list-stopped": "Lista nu se poate publica încă. Vezi în pagină ce o oprește.",
    "evaluation-closed":
      "Planurile se evaluează numai între începutul și sfârșitul etapei. Ce ai scris până acum s-a păstrat.",
    "evaluation-stopped":
      "Evaluarea este oprită pentru un timp. Ce ai scris s-a păstrat; afli de la secretar când se reia.",
    "sample-first": "Întâi punctează planul de probă, apoi se deschid celelalte.",
    "grid-sealed": "Grila este sigilată și nu se mai schimbă. Ca să o poți schimba, cere redeschiderea.",
    "clarifications-closed":
      "Termenul pentru lămuriri a trecut, sau ai spus că ai terminat. Fișierul sau textul de acum nu s-a păstrat; ce ai pus la timp se ia în seamă.",
    "part-closed":
      "Partea aceasta nu se schimbă acum: se primește numai ce ți s-a cerut la lămuriri, iar ce ai pus poți doar înlocui.",
    "grant-closed": "Termenul de acceptare a trecut: micrograntul nu mai poate fi acceptat.",
    "grant-incomplete":
      "Contractul se notează după ce micrograntul e acceptat și ceilalți pași sunt făcuți. Vezi la plan ce lipsește.",
    "appeals-closed": "Timpul pentru contestații a trecut. Nu s-a schimbat nimic.",
    "appeal-sent":
      "Ai deja o contestație trimisă. Ca să trimiți alta, retrage-o întâi pe aceasta, cât mai e timp.",
    "question-decided":
      "Un coleg a răspuns sau a refuzat întrebarea între timp. Copiază ce ai scris și reîncarcă pagina: vezi ce a hotărât.",
    "appeal-sealed": "Contestația e hotărâtă de toți și sigilată: nu se mai schimbă nimic la ea.",
    "decision-forbidden":
      "Regulile rundei nu lasă contestația să ducă la punctele acestea. Alege altă treaptă.",
    "second-person": "Închiderea înainte de termen o confirmă altcineva decât cine a cerut-o.",
    "plan-in-no-round":
      "Planul a venit înainte de a se deschide o rundă și nu a intrat în niciuna: nu ai ce retrage. Dacă vrei să îl ștergem, scrie-ne sau sună-ne.",
    "upload-incomplete": "Fișierul nu a ajuns întreg. Alege-l din nou: continuăm de unde s-a oprit.",
    "dossier-incomplete": "Dosarului îi lipsesc părți. Nu am trimis nimic: adaugă întâi ce lipsește.",
    "dossier-changed":
      "Între timp dosarul s-a schimbat, poate de pe alt telefon. Nu am trimis nimic: uită-te la el cum e acum și trimite-l din nou.",
    "set-refused": "O schimbare din set nu se poate publica așa. Vezi care, mai jos. Nu s-a publicat nimic.",
    "set-closed": "Setul a fost publicat sau s-a renunțat la el. Fă altul.",
    "competition-not-open": "Depunerea nu s-a deschis încă. Nu am primit fișierul.",
    "competition-closed": "Depunerea s-a încheiat. Nu am primit fișierul.",
    "edited-meanwhile": "Altcineva a salvat între timp o versiune mai nouă.",
    "gate-stopped": "Așa nu se poate publica. Nu s-a schimbat nimic.",
    "invalid-fields": "Mai e ceva de corectat.",
    "too-large": "Ce ai trimis este prea mare.",
    "type-not-accepted": "Acest tip de fișier nu este acceptat. Alege un fișier de un tip scris lângă buton.",
    "file-with-macros": "Fișierul conține macrocomenzi. Salvează-l fără ele și încearcă din nou.",
    "file-empty": "Fișierul este gol. Salvează-l din nou și alege-l iar.",
    "file-damaged":
      "Fișierul nu poate fi citit: este deteriorat sau incomplet. Salvează-l din nou și alege-l iar.",
    "author-stays":
      "Din acest fișier nu putem șterge noi numele. Deschide-l în programul în care l-ai scris, șterge-l din Fișier, apoi Informații sau Proprietăți, și pune-l din nou.",
    "file-infected":
      "Fișierul conține un virus. Nu l-am păstrat. Verifică-ți calculatorul și trimite alt fișier.",
    "reading-too-long":
      "Fișierul nu a putut fi citit: citirea lui durează prea mult. Salvează-l din nou, mai simplu (de exemplu ca PDF), și încearcă iar.",
    "reading-too-large":
      "Fișierul nu a putut fi citit: devine prea mare când este deschis. Salvează-l din nou, mai simplu (de exemplu ca PDF), și încearcă iar.",
    "reading-failed":
      "Fișierul nu a putut fi citit: programul care îl citește s-a oprit la el. Salvează-l din nou, mai simplu (de exemplu ca PDF), și încearcă iar.",
    "reader-busy":
      "Portalul citește acum multe fișiere, iar rândul fișierului tău nu a venit. Nu s-a schimbat nimic: încearcă din nou peste un minut.",
    "scanner-unavailable":
      "Verificarea antivirus nu răspunde acum. Nu am păstrat fișierul: încearcă din nou peste câteva minute.",
    "storage-unavailable":
      "Fișierele portalului nu sunt disponibile acum. Nu s-a schimbat nimic: încearcă din nou peste câteva minute.",
    "writing-unavailable":
      "Portalul nu poate salva acum. Nu s-a schimbat nimic, iar ce ai scris e tot aici: încearcă din nou peste câteva minute. Dacă nu merge nici atunci, sună-ne sau scrie-ne.",
    "storage-full":
      "Portalul nu mai are loc pentru fișiere. Nu am păstrat ce ai trimis: încearcă din nou mai târziu sau scrie-ne.",
    "archive-unsafe":
      "Fișierul conține altceva decât documente și imagini, de exemplu un program sau o altă arhivă. Trimite documentele ca PDF.",
    "other-kind":
      "Fișierul este de alt fel decât cel de acum. La aceeași adresă rămâne același fel de fișier: salvează-l la fel sau adaugă-l ca document nou.",
    "same-file": "Este chiar fișierul de acum: nu s-a schimbat nimic.",
    "picture-too-large": "Imaginea are prea mulți pixeli. Micșoreaz-o și încearcă din nou.",
    "file-with-password":
      "Fișierul cere parolă: cine îl primește nu îl poate deschide. Salvează-l fără parolă și adaugă-l din nou.",
    "words-unreadable":
      "Cuvintele acestui fișier nu se pot citi, așa că nu le putem compara cu ce ai trimis. Pune planul în același format ca prima dată (PDF sau DOCX, cu text, nu poze). Nu l-am păstrat.",
    "changed-elsewhere":
      "Fișierul are și alte schimbări decât cea cerută. Pune-le la loc cum erau și alege-l din nou. Nu l-am păstrat; cel dinainte a rămas.",
    "dossier-too-large":
      "Cu acest fișier, dosarul ar fi prea mare. Fă fișierele mai mici, de exemplu cu poze mai mici, și încearcă din nou.",
    "looks-automatic": "Mesajul pare trimis de un program. Lasă gol câmpul pe care oamenii nu îl văd.",
    "form-stale": "Formularul a stat deschis prea mult. Apasă din nou pe butonul de trimitere.",
    "form-too-fast": "Mesajul a venit prea repede. Așteaptă câteva secunde și trimite-l din nou.",
    "media-type-not-accepted": "Portalul nu primește aici acest tip de date.",
    "method-not-allowed": "Adresa există, dar nu permite asta.",
    "range-not-satisfiable": "Fișierul nu are partea cerută.",
    "read-only":
      "Mutăm portalul pe alt server și durează mai mult decât am crezut: poți citi, dar nu putem primi nimic. Ce ai scris rămâne pe pagină: încearcă din nou mai târziu.",
    "job-board-unavailable": "Site-ul de job-uri nu răspunde acum. Încearcă din nou peste câteva minute.",
    unavailable: "Portalul nu poate răspunde acum. Încearcă din nou peste câteva minute.",
    "internal-error": "A apărut o eroare la noi (cod A-500). Încearcă din nou peste câteva minute.",
  },
  /** Before what is said of a file, where it came in an archive. */
  inArchive: (entry: string) => `Este vorba de „${entry}” din arhivă. `,
  /** Of a file whose type is not taken there: what it is, whatever its name says. */
  notAccepted: (format: string) =>
    format === "program"
      ? "Acest tip de fișier nu este acceptat. Numele fișierului are în el terminația unui program sau a unei pagini web (de exemplu .exe, .com, .html). Dacă este un document, redenumește-l și alege-l din nou."
      : `Acest tip de fișier nu este acceptat. Fișierul este de fapt ${otherFormats[format as keyof typeof otherFormats] ?? format.toUpperCase()}. Alege unul de un tip scris lângă buton sau salvează-l ca unul dintre ele.`,
  /** What is unsafe about an archive or a document, where that is not what it holds. */
  unsafe: {
    "too-large":
      "Fișierul are în el peste 2.000 de fișiere sau trece de 100 MB când este deschis. Împarte-l ori trimite documentele ca PDF.",
    twice:
      "În fișier sunt două cu același nume, iar cine îl deschide vede doar unul. Redenumește-l pe unul sau salvează fișierul din nou.",
    packing:
      "Arhiva este comprimată într-un fel pe care puține programe îl cunosc (de exemplu LZMA sau Deflate64). Fă din nou arhiva, ca ZIP obișnuit, ori trimite documentele ca PDF.",
    remote:
      "Documentul aduce ceva de pe internet când este deschis, de exemplu un șablon. Salvează-l ca PDF și trimite-l așa.",
  },
  /** With the moment of the opening or the closing and the project's telephone, where a plan was sent. */
  submissionClosed: {
    "competition-not-open": (moment: string, phone?: string) =>
      `Depunerea planurilor se deschide pe ${moment}, ora României. Nu am primit planul: trimite-l după ce se deschide. Dacă ai o întrebare, ${callUs("la", phone)}.`,
    "competition-closed": (moment: string, phone?: string) =>
      `Depunerea planurilor s-a încheiat pe ${moment}, ora României. Nu am primit planul. Dacă te-a împiedicat ceva la trimitere, ${callUs("cât mai repede la", phone)}.`,
  },
  /** The same, where a part of a dossier was to be added or removed. */
  dossierClosed: {
    "competition-not-open": (moment: string, phone?: string) =>
      `Depunerea planurilor se deschide pe ${moment}, ora României. Dacă ai o întrebare, ${callUs("la", phone)}.`,
    "competition-closed": (moment: string, phone?: string) =>
      `Depunerea planurilor s-a încheiat pe ${moment}, ora României. Dosarul nu mai poate fi schimbat. Dacă te-a împiedicat ceva, ${callUs("cât mai repede la", phone)}.`,
  },
  /** The same, where a plan was to be withdrawn. */
  withdrawalClosed: {
    "competition-not-open": (moment: string, phone?: string) =>
      `Îți poți retrage planul după ce se deschide depunerea: pe ${moment}, ora României. Nu s-a schimbat nimic. Dacă ai o întrebare, ${callUs("la", phone)}.`,
    "competition-closed": (moment: string, phone?: string) =>
      `Depunerea planurilor s-a încheiat pe ${moment}, ora României, iar planul nu mai poate fi retras de aici. Scrie-ne că vrei să îl retragi${phone ? ` sau sună-ne la ${phone}` : ""}.`,
  },
  /** `storage-full`, where no file was sent. */
  noRoom:
    "Portalul nu mai are loc pe disc și nu a putut face ce ai cerut. Încearcă din nou mai târziu sau scrie-ne.",
  /** To the team, whom others call and write to. */
  forTeam: {
    "writing-unavailable":
      "Portalul nu poate salva acum. Nu s-a schimbat nimic, iar ce ai scris e tot aici: încearcă din nou peste câteva minute. Dacă nu merge nici atunci, spune-i celui care găzduiește portalul.",
    "storage-full":
      "Portalul nu mai are loc și nu a putut face ce ai cerut. Spune-i celui care găzduiește portalul, apoi încearcă din nou.",
  } as Partial<Record<string, string>>,
  /** `read-only`, where the end is known. */
  readOnlyUntil: (time: string) =>
    `Mutăm portalul pe alt server. Până pe la ora ${time} poți citi, dar nu putem primi nimic. Ce ai scris rămâne pe pagină: încearcă din nou după aceea.`,
  /** `until` is a time of today, or a day and a time. */
  tooManyRequests: (until: string) => `Prea multe încercări. Așteaptă până ${until}, apoi încearcă din nou.`,
  /** Titles of duties. */
  dutyExcluded: (asked: string, held: string) =>
    `Atribuția „${asked}” nu merge împreună cu „${held}”, pe care persoana o are sau a avut-o. Alege altă persoană sau, dacă nu sunt în aceeași rundă, încheie-o întâi pe cealaltă.`,
  timeToday: (time: string) => `la ${time}`,
  timeLater: (day: string, time: string) => `pe ${day}, la ${time}`,
};

/** What to do next, by telephone where a number is known. */
function callUs(where: string, phone?: string): string {
  return phone ? `sună-ne ${where} ${phone}` : "scrie-ne din pagina Contact";
}

/** Formats that nobody calls by their usual ending. */
const otherFormats = {
  web: "o pagină web sau XML",
  heic: "o poză HEIC, cum o fac iPhone-urile",
  film: "un film",
  picture: "o imagine BMP, TIFF sau PSD",
  archive: "o arhivă RAR, 7z sau de alt fel decât ZIP",
  text: "text simplu",
  apple: "un document Pages, Numbers sau Keynote",
};

/** Strings of the page for the portal's own failures, which depends on nothing else. */
export const failureStrings = {
  title: "A apărut o eroare la noi",
  text: "Nu ai greșit nimic. Încearcă din nou peste câteva minute; dacă nici atunci nu merge, sună-ne sau scrie-ne și spune-ne codul de mai jos.",
  busyTitle: "Sunt foarte mulți vizitatori acum",
  busyText: "Pagina se încarcă din nou singură, în câteva secunde. Nu s-a pierdut nimic.",
  code: "Cod",
  retry: "Încearcă din nou",
  home: "Pagina principală",
};
