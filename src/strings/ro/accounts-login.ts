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
