/** Strings of the account page, and of the pages where a password is chosen or reset. */
export const accountStrings = {
  title: "Contul meu",
  description: "Numele, parola și sesiunile contului tău.",
  lead: (email: string) => `Ești conectat ca ${email}.`,

  name: {
    title: "Numele tău",
    firstName: "Prenume",
    lastName: "Nume",
    submit: "Salvează numele",
    saving: "Se salvează",
    saved: "Numele a fost salvat.",
  },

  password: {
    title: "Parola",
    current: "Parola actuală",
    next: "Parola nouă",
    rules: "Cel puțin 12 caractere. Poți folosi o propoziție, cu spații și diacritice.",
    submit: "Schimbă parola",
    saving: "Se schimbă parola",
    saved: "Parola a fost schimbată. Celelalte sesiuni s-au închis.",
    others: "Când o schimbi, celelalte sesiuni se închid.",
  },

  email: {
    title: "Adresa de e-mail",
    next: "Adresa nouă",
    hint: "Îți trimitem acolo un link. Până îl deschizi, rămâne adresa actuală.",
    submit: "Schimbă adresa",
    saving: "Se trimite linkul",
    sent: "Verifică-ți e-mailul",
    sentText: (email: string) =>
      `Am trimis la ${email} un link valabil 24 de ore. Dacă nu ajunge, adresa poate fi greșită sau poate avea deja un cont: scrie-ne.`,
  },

  emailLink: {
    title: "Confirmă adresa de e-mail",
    description: "Confirmarea adresei noi cu linkul primit pe e-mail.",
    lead: "Apasă butonul și adresa nouă devine adresa contului tău.",
    note: "Sesiunile deschise se închid: te conectezi din nou, cu adresa nouă.",
    submit: "Confirmă adresa",
    saving: "Se confirmă",
    done: "Adresa a fost schimbată",
    doneText: (email: string) => `De acum te conectezi cu ${email} și cu aceeași parolă.`,
    signIn: "Conectare",
    cutText: "Deschide din nou linkul din e-mail sau copiază-l întreg în bara de adrese.",
    askAnother: "Cere alt link din contul tău",
  },

  sessions: {
    title: "Unde ești conectat",
    unknownDevice: "Dispozitiv necunoscut",
    current: "Sesiunea actuală",
    since: (moment: string) => `Conectat din ${moment}`,
    lastUsed: (moment: string) => `Folosită ultima oară: ${moment}`,
    close: "Închide",
    closeWhich: (device: string) => ` sesiunea: ${device}`,
    closed: "Sesiunea a fost închisă.",
    everywhere: "Deconectare de peste tot",
    everywhereAsk: {
      title: "Te deconectezi de peste tot?",
      text: "Se închid toate sesiunile tale, și cea actuală. Pe orice dispozitiv va trebui să te conectezi din nou.",
    },
  },

  data: {
    title: "Datele tale",
    text: "Descarci într-un fișier de date (se deschide cu orice editor de text) ce știe portalul despre tine: contul, sesiunile, dovezile planurilor trimise, ce ai început și cererile tale. Planurile le descarci din pagina de încărcare.",
    download: "Descarcă datele mele",
    fileName: (day: string) => `datele-mele-${day}.json`,
    saved: "Datele tale au fost descărcate.",
    erasure: "Poți și să ne scrii. Vezi ",
    privacy: "ce drepturi ai și cui îi scrii",
  },

  link: {
    title: "Alege o parolă",
    description: "Alegerea unei parole cu linkul primit pe e-mail.",
    invited: (name: string) => `Bun venit, ${name}! Alege parola cu care te conectezi de acum înainte.`,
    reset: (name: string) => `Bună, ${name}! Alege o parolă nouă.`,
    email: "Contul",
    password: "Parola nouă",
    submit: "Salvează parola",
    saving: "Se salvează parola",
    saved: "Parola a fost salvată și ești conectat.",
    savedSendPlan: "Parola a fost salvată și ești conectat. Acum poți trimite planul de afaceri.",
    spentTitle: "Linkul nu mai este valabil",
    spentText: "A fost folosit deja, a expirat sau adresa nu este întreagă. Cere altul: durează un minut.",
    cutTitle: "Linkul nu este întreg",
    cutText:
      "Deschide din nou linkul din e-mail sau copiază-l întreg. Dacă tot nu merge, cere unul nou: durează un minut.",
    askAnother: "Cere un link nou",
  },

  forgotten: {
    title: "Ai uitat parola?",
    description: "Cere un link prin care îți alegi o parolă nouă.",
    lead: "Scrie adresa contului tău și îți trimitem un link prin care alegi altă parolă.",
    email: "E-mail",
    privacy: "Folosim adresa numai ca să căutăm contul și să trimitem linkul.",
    submit: "Trimite linkul",
    sending: "Se trimite",
    sent: "Verifică-ți e-mailul",
    sentText: (email: string) =>
      `Dacă există un cont cu adresa ${email}, am trimis acolo un link valabil 24 de ore. Uită-te și în „Spam”. Dacă nu ajunge nimic în 10 minute, scrie-ne.`,
    back: "Înapoi la conectare",
    help: "Scrie-ne",
  },
} as const;

/** Strings of the sign-in page. */
export const loginStrings = {
  title: "Conectare la platformă",
  description: "Conectare pentru membrii grupului țintă și pentru echipa proiectului.",
  lead: "Aici intri ca să trimiți planul de afaceri. Contul îl primești de la echipa proiectului.",

  email: "E-mail",
  emailHint: "Adresa cu care te-ai înscris în proiect",
  password: "Parolă",
  remember: "Reține datele",
  rememberHint:
    "Rămâi conectat 30 de zile pe acest dispozitiv. Nu bifa pe un calculator folosit și de alții.",
  privacy:
    "Folosim adresa și parola numai ca să te recunoaștem. Parola o păstrăm numai ca un cod din care nimeni nu o poate afla, nici noi. Află mai multe:",
  privacyLink: "Confidențialitate",
  submit: "Conectare",
  connecting: "Se conectează la platformă",

  wrong: "Utilizator sau parolă greșite",
  checkBoth: "Verifică adresa și parola, apoi încearcă din nou.",
  noLine:
    "Poate că sunt bune, dar nu le-am putut verifica: nu avem legătură cu portalul. Verifică internetul și încearcă din nou. Ce ai scris e tot aici.",
  serverAway:
    "Poate că sunt bune, dar nu le-am putut verifica: portalul nu a răspuns cum trebuie. Încearcă din nou peste câteva minute. Dacă nu merge, sună-ne.",
  tooMany: "Prea multe încercări. Așteaptă câteva minute, apoi încearcă din nou.",

  first: {
    title: "Întâi conectează-te",
    text: "Pagina cerută este numai pentru cine are cont. După conectare ajungi direct la ea.",
  },

  forgotten: "Ai uitat parola?",
  noAccount: "Nu ai cont?",
  writeUs: "Scrie-ne",

  connectedAs: (user: string) => `Ești conectat ca ${user}`,

  steps: {
    title: "După conectare, ca membru",
    items: [
      "Adaugi părțile dosarului, pe rând, și de pe telefon.",
      "Trimiți dosarul.",
      "Primești pe loc numărul de înregistrare. Păstrează-l.",
    ],
  },
} as const;

/** Strings of what a person asks for about their own data (GDPR art. 15 to 17). */
export const ownRequestStrings = {
  row: (number: string, kind: string) => `${number}: ${kind}`,
  text: "Poți cere o copie a datelor tale, corectarea sau ștergerea lor. Primești pe e-mail numărul cererii; răspundem în cel mult o lună.",
  title: "Cere ceva despre datele tale",
  kind: "Ce ceri",
  kinds: {
    copy: "O copie a datelor mele",
    correction: "Să corectați datele mele",
    erasure: "Să îmi ștergeți datele",
  },
  wish: "Detalii (opțional)",
  submit: "Trimite cererea",
  sending: "Se trimite…",
  sent: (number: string) => `Cererea ${number} a ajuns. Ți-am trimis numărul și pe e-mail.`,
  state: (due: string, closed: string | null) =>
    closed ? `Ți-am răspuns pe ${closed}.` : `Îți răspundem până pe ${due} inclusiv.`,
};
