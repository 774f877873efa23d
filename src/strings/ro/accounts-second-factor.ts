import { counted } from "./counted.ts";

/** Strings of the second factor: at the sign-in, and on the account page. */
export const secondFactorStrings = {
  step: {
    title: "Scrie codul",
    text: (email: string) =>
      `Parola este bună. Contul ${email} cere și codul de 6 cifre din aplicația de pe telefon.`,
    code: "Codul din aplicație",
    codeHint: "6 cifre, noi la fiecare 30 de secunde",
    recoveryTitle: "Scrie un cod de rezervă",
    recoveryText: (email: string) =>
      `Parola este bună. În locul telefonului, contul ${email} primește și unul dintre codurile de rezervă.`,
    recoveryCode: "Codul de rezervă",
    recoveryHint: "16 litere și cifre; fiecare cod merge o singură dată",
    rememberDevice: "Ține minte dispozitivul acesta 30 de zile",
    rememberDeviceHint:
      "Aici nu îți mai cerem codul, numai parola. Nu bifa pe un calculator folosit și de alții.",
    submit: "Continuă",
    sending: "Se verifică codul",
    noPhone: "Nu am telefonul la mine: folosesc un cod de rezervă",
    withPhone: "Am telefonul: scriu codul din aplicație",
    noCodes:
      "Nu ai nici telefonul, nici codurile? Scrie-ne sau sună-ne: după ce ne asigurăm că ești tu, ștergem noi pasul acesta.",
    back: "Înapoi la e-mail și parolă",
    wrong: "Codul nu este bun",
  },

  reminder: {
    title: "Pornește al doilea pas la conectare",
    optional:
      "Contul tău vede datele altora. Cu un cod de pe telefon, cine ți-ar afla parola tot nu ar putea intra.",
    compulsory:
      "Contul tău vede datele altora, iar portalul ți le arată numai după ce pornești al doilea pas. Durează două minute.",
    link: "Pornește-l acum",
  },

  section: {
    title: "Al doilea pas la conectare",
    off: "După parolă scrii și un cod de pe telefon. Cine ți-ar afla parola tot nu ar putea intra. Ai nevoie de o aplicație de coduri, de exemplu Google Authenticator, Microsoft Authenticator sau Aegis: sunt gratuite și merg fără internet.",
    start: "Pornește al doilea pas",
    on: (moment: string) => `Pornit din ${moment}.`,
    codesLeft: (count: number) => `Mai ai ${counted(count, "cod", "coduri")} de rezervă.`,
    noCodesLeft: "Nu mai ai coduri de rezervă. Fă altele, ca să poți intra și fără telefon.",
    compulsory:
      "Nu îl poți opri, pentru că vezi datele altora. Dacă pierzi și telefonul, și codurile de rezervă, administratorul serverului îl poate șterge.",
    renew: "Coduri de rezervă noi",
    move: "Alt telefon",
    switchOff: "Oprește",
    cancel: "Renunță",
  },

  proof: {
    start: "Întâi scrie parola ta.",
    renew: "Codurile de acum nu vor mai fi bune.",
    move: "Telefonul de acum rămâne bun până adaugi altul. Dacă nu îl mai ai, scrie un cod de rezervă.",
    switchOff:
      "De acum te vei conecta numai cu parola. Codurile de rezervă și dispozitivele ținute minte nu vor mai fi bune.",
    current: "Parola actuală",
    code: "Codul din aplicație sau un cod de rezervă",
    submit: {
      start: "Continuă",
      renew: "Fă coduri noi",
      move: "Continuă",
      switchOff: "Oprește al doilea pas",
    },
    sending: "Se verifică",
    switchedOff: "Al doilea pas este oprit.",
  },

  enrolment: {
    scan: "1. Scanează codul QR cu aplicația de pe telefon",
    qr: "Codul QR cu cheia contului tău; cheia este scrisă și ca text, mai jos",
    here: "Aplicația e chiar pe acest telefon? Deschide-o",
    key: "Nu poți scana? Scrie în aplicație această cheie:",
    copy: "Copiază cheia",
    copied: "Cheia este copiată.",
    notCopied: "Cheia nu s-a putut copia: scrie-o.",
    confirm: "2. Scrie codul pe care îl arată aplicația",
    code: "Codul din aplicație",
    codeHint: "6 cifre, noi la fiecare 30 de secunde",
    submit: "Pornește",
    sending: "Se verifică codul",
  },

  codes: {
    title: "Codurile tale de rezervă",
    text: "Cu ele intri dacă nu ai telefonul la tine. Fiecare merge o singură dată. Nu ți le mai arătăm: păstrează-le acum, nu pe telefon.",
    list: "Coduri de rezervă",
    copy: "Copiază",
    copied: "Codurile sunt copiate.",
    notCopied: "Codurile nu s-au putut copia: descarcă-le sau scrie-le.",
    print: "Tipărește",
    download: "Descarcă",
    fileName: "coduri-de-rezerva.txt",
    of: (brand: string, email: string) => `${brand}: codurile de rezervă ale contului ${email}`,
    done: "Le-am păstrat",
  },

  devices: {
    title: "Dispozitive ținute minte",
    text: "Pe ele nu îți cerem codul, numai parola.",
    unknown: "Dispozitiv necunoscut",
    current: "Acest dispozitiv",
    until: (moment: string) => `Până pe ${moment}`,
    forget: "Uită",
    forgetWhich: (device: string) => ` dispozitivul: ${device}`,
    forgotten: "Dispozitivul a fost uitat.",
  },
} as const;
