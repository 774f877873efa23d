/** What a signed receipt says. */
interface SignedReceipt {
  receiptNumber: string;
  /** The day and the exact time in Romania, in words. */
  moment: string;
  receivedAt: string;
  firstName: string;
  lastName: string;
  email: string;
  project: string;
  round: string | null;
  version: number;
  fileName: string;
  size: number;
  sha256: string;
  parts: { title: string; name: string; size: number; sha256: string }[];
  conditions: { version: string; items: string[] };
  line: { position: number; text: string; hash: string };
}

const files = {
  archive: (number: string) => `dovada-${number}.zip`,
  appealArchive: (number: string) => `dovada-contestatie-${number}.zip`,
  appeal: "contestatie.json",
  receipt: "dovada.txt",
  signature: "dovada.sig",
  key: "cheie.pem",
  howTo: "cum-verifici.txt",
};

/** The parts of a dossier, in their order; nothing of a plan that came as one file. */
function partsIn(parts: SignedReceipt["parts"]): string[] {
  if (parts.length === 0) return [];
  const lines = parts.map(
    ({ title, name, size, sha256 }, index) =>
      `${index + 1}. ${title}: ${name}, ${size} octeți, SHA-256 ${sha256}`,
  );
  return ["", `Părțile dosarului (${parts.length}):`, ...lines];
}

/** The command that verifies a receipt, with OpenSSL 3 and nothing of the portal. */
const command = `openssl pkeyutl -verify -pubin -inkey ${files.key} -rawin -in ${files.receipt} -sigfile ${files.signature}`;

export const signedReceiptStrings = {
  files,
  command,
  receipt: (given: SignedReceipt) =>
    [
      "DOVADA DE TRIMITERE A PLANULUI DE AFACERI",
      "",
      `Număr de înregistrare: ${given.receiptNumber}`,
      `A ajuns: ${given.moment}, ora României (${given.receivedAt})`,
      `Trimis de: ${[given.firstName, given.lastName].join(" ").trim()}${given.email && `, ${given.email}`}`,
      `Proiect: ${given.project}`,
      `Competiția de planuri de afaceri${given.round ? `, ${given.round}` : ""}, versiunea ${given.version}`,
      `Fișier: ${given.fileName}, ${given.size} octeți`,
      `SHA-256 al fișierului: ${given.sha256}`,
      ...partsIn(given.parts),
      "",
      `Declarații (${given.conditions.version}):`,
      ...given.conditions.items.map((item) => `- ${item}`),
      "",
      `Linia ${given.line.position} din registrul planurilor:`,
      given.line.text,
      `Amprenta liniei: ${given.line.hash}`,
      "",
    ].join("\n"),
  appeal: (given: {
    number: string;
    moment: string;
    sentAt: string;
    round: string;
    points: string[];
    hash: string;
  }) =>
    [
      "DOVADA DE TRIMITERE A CONTESTAȚIEI",
      "",
      `Planul: ${given.number}`,
      `Competiția de planuri de afaceri, ${given.round}`,
      `A ajuns: ${given.moment}, ora României (${given.sentAt})`,
      "",
      `Ce ai contestat (${given.points.length}):`,
      ...given.points.map((point) => `- ${point}`),
      "",
      `SHA-256 al contestației (${files.appeal}): ${given.hash}`,
      "",
    ].join("\n"),
  howTo: `Cum verifici dovada, fără portal

1. Deschide un terminal în dosarul cu fișierele acestea. Ai nevoie de OpenSSL 3.
2. Scrie:

   ${command}

   Răspunsul „Signature Verified Successfully” spune că nimeni nu a schimbat ${files.receipt} după ce portalul l-a semnat.
3. Compară ${files.key} cu cheia de pe pagina „Registrul planurilor” a portalului.
4. Ca să vezi că planul tău, sau ${files.appeal} cu ce ai contestat, e chiar cel din dovadă: sha256sum FIȘIERUL_TĂU trebuie să dea amprenta din dovadă.
`,
  save: "Salvează dovada semnată",
};

export const registerStrings = {
  title: "Registrul planurilor",
  description:
    "Cum poate verifica oricine că dovezile și registrul planurilor de afaceri nu au fost schimbate.",
  lead: "Fiecare plan primit, înlocuit sau retras e o linie într-un registru care nu se mai poate schimba pe ascuns.",
  command: {
    copy: "Copiază comanda",
    copied: "Comanda e copiată.",
    notCopied: "Browserul nu a lăsat copierea. Selectează comanda și copiaz-o de aici.",
  },
  how: {
    title: "Cum funcționează",
    chain:
      "Fiecare linie are o amprentă (SHA-256) calculată din ea și din amprenta liniei de dinainte. Dacă cineva ar schimba, ar scoate sau ar adăuga o linie, toate amprentele de după ea ar fi altele. În registru sunt numere de înregistrare, ore și amprente ale fișierelor; nume nu sunt.",
    heads:
      "În fiecare zi în care au venit linii noi publicăm aici ultima amprentă. Cine o păstrează poate dovedi mai târziu că registrul de până atunci a rămas la fel.",
  },
  heads: {
    title: "Amprentele publicate",
    when: "Publicată",
    lines: "Linii",
    hash: "Amprenta ultimei linii",
    stamp: "Marcă temporală",
    unstamped: "fără",
    none: "Încă nu a venit niciun plan, deci nu e nicio amprentă de publicat.",
  },
  timestamp: {
    text: "O marcă temporală e răspunsul semnat al unei autorități din afara portalului: amprenta exista la ora aceea. O verifici cu OpenSSL și cu certificatul autorității, unde AMPRENTA e cea din tabel:",
    file: (position: number) => `registru-${position}.tsr`,
    command: (position: number) =>
      `openssl ts -verify -digest AMPRENTA -in registru-${position}.tsr -CAfile autoritate.pem`,
  },
  receipts: {
    title: "Cum verifici o dovadă",
    text: "La fiecare plan trimis, „Salvează dovada semnată” dă o arhivă cu dovada, semnătura și cheia. Cine o primește o verifică fără portal, cu OpenSSL 3:",
    none: "Cheia se face odată cu prima dovadă semnată.",
    present: "Cheia cu care semnăm acum",
    retired: (moment: string) => `Cheie folosită până pe ${moment}`,
    since: (moment: string) => `Din ${moment}`,
  },
};
