/** Messages about a wrong setting at start: the problem with the value, and the accepted values. */
export const settingsStrings = {
  mistake: (name: string, problem: string, accepted: string) =>
    `${name}: ${problem}. Se acceptă ${accepted}.`,
  unreadableFile: (file: string) => `Fișierul de setări ${file} nu poate fi citit. Verifică drepturile lui.`,

  /** The value itself is repeated only where it cannot hold a password: never for an address (URL). */
  problem: {
    notNumber: (value: string) => `„${value}” nu este un număr întreg`,
    outOfRange: (value: string) => `${value} este în afara limitelor`,
    notHost: (value: string) => `„${value}” nu este o adresă IP și nici un nume de gazdă`,
    notFolder: (value: string) => `„${value}” nu este o cale de dosar`,
    folderUnusable: (folder: string, code: string) =>
      `dosarul ${folder} nu poate fi făcut sau folosit (${code})`,
    folderOpen: (folder: string, code: string) =>
      `dosarul ${folder} este deschis altor utilizatori ai calculatorului și nu poate fi închis pentru ei (${code})`,
    notContentPack: (folder: string) => `dosarul ${folder} lipsește sau nu este un pachet de conținut`,
    notChoice: (value: string) => `„${value}” nu este o valoare cunoscută`,
    notNetwork: (value: string) => `„${value}” nu este o adresă IP și nici o rețea CIDR`,
    notUrl: "valoarea nu este o adresă URL întreagă",
    wrongScheme: "adresa începe altfel decât trebuie",
    noHost: "din adresă lipsește gazda",
    noDatabase: "din adresă lipsește numele bazei de date",
    noSocket: "din adresă lipsesc gazda și portul sau calea socketului",
    hasCredentials: "adresa conține un nume de utilizator sau o parolă",
    hasMore: "adresa are ceva după gazdă și port",
    hasQuery: "adresa are ceva după „?” sau „#”",
    noBucket:
      "după s3:// nu urmează un nume de bucket (de la 3 la 63 de litere mici, cifre, puncte și cratime)",
    badPrefix: "prefixul de după bucket are alte caractere decât litere, cifre, puncte, cratime și _",
    badParameters: "adresa are altceva după „?” decât endpoint și region, fiecare o dată",
    noStorage: "din adresă lipsesc și endpoint, și region",
    badRegion: "region are alte caractere decât litere mici, cifre și cratime",
    badEndpoint: "endpoint nu este o adresă http:// sau https:// numai cu gazdă și port",
    noKey: "valoarea lipsește, iar FILES_URL are nevoie de ea",
    noRecipient: "valoarea lipsește, iar BACKUP_URL are nevoie de ea",
    badRecipient: "valoarea nu este o cheie publică age",
    badKey: "valoarea are spații sau alte caractere care nu sunt într-o cheie",
  },

  accepted: {
    PORT: "un număr întreg de la 0 la 65535 (implicit 3000; 0 alege un port liber)",
    HOST: "o adresă IP sau un nume de gazdă (implicit 127.0.0.1; 0.0.0.0 ascultă pe toate adresele)",
    PUBLIC_URL:
      "adresa publică a portalului, http:// sau https://, fără cale, de exemplu https://portal.example",
    DATA_DIR: "calea unui dosar numai al portalului (implicit ./data)",
    DATABASE_URL: "postgres://utilizator:parolă@gazdă:5432/bază; fără ea, datele stau în SQLite, în DATA_DIR",
    FILES_URL:
      "s3://bucket?endpoint=https://gazdă:port&region=regiune, cu un prefix la nevoie (s3://bucket/prefix?…); fără endpoint este AWS, în acea regiune; fără FILES_URL, fișierele stau în DATA_DIR",
    AWS_ACCESS_KEY_ID: "numele cheii cu care se deschide FILES_URL; fără FILES_URL nu contează",
    AWS_SECRET_ACCESS_KEY: "secretul aceleiași chei; fără FILES_URL nu contează",
    CONTENT_DIR: "calea unui dosar (implicit ./content)",
    JOB_BOARD_URL:
      "o adresă http:// sau https:// fără „?” și „#”; fără ea se folosește lista demonstrativă de job-uri",
    SMTP_URL:
      "smtp:// sau smtps://, apoi utilizator:parolă@gazdă:port; fără ea, mesajele rămân în DATA_DIR/outbox",
    MAX_UPLOAD_MB: "un număr întreg de la 1 la 1024 (implicit 25)",
    CLAMD_URL:
      "tcp://gazdă:3310 sau unix:///cale/clamd.sock; fără ea, fișierele nu sunt verificate de viruși",
    BACKUP_URL:
      "calea unui dosar de pe alt disc, sau s3://bucket/prefix?endpoint=…&region=… cu aceeași cheie ca FILES_URL; fără ea, portalul nu face copii singur",
    BACKUP_RECIPIENT:
      "cheia publică la care se criptează copiile, age1…, făcută cu „age-keygen -o cheie.txt” pe alt calculator; fără BACKUP_URL nu contează",
    BACKUP_HOUR: "ora României de la care se face copia zilei, de la 0 la 23 (implicit 2)",
    RELEASES_URL:
      "calea unui dosar sau o adresă https:// cu versiunile portalului, fiecare în dosarul ei; fără ea, „npx portal update” primește calea arhivei",
    TIMESTAMP_URL:
      "adresa http:// sau https:// a unei autorități de marcare temporală (RFC 3161); fără ea, registrul planurilor nu e marcat temporal",
    SECOND_FACTOR:
      "optional sau team (implicit optional; cu team, cine vede datele altora are nevoie de al doilea pas la conectare)",
    LOG_LEVEL:
      "debug (spune și dacă răspunsul a venit din memoria cache), info, warn, error sau silent (implicit info)",
    METRICS_PORT:
      "un număr întreg de la 0 la 65535, altul decât PORT (0 alege un port liber); fără el, nu sunt măsurători",
    TRUSTED_PROXIES:
      "adrese IP sau rețele CIDR despărțite prin virgulă, de exemplu 127.0.0.1, 10.0.0.0/8 (implicit niciuna)",
  },
} as const;
