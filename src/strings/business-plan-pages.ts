/** Words of the page where a member sends the business plan. */
export const sendPlanStrings = {
  title: "Încarcă planul de afaceri",
  crumb: "Încarcă planul",
  activity: "Activitate 4",
  description: "Trimiterea planului de afaceri pentru competiția de antreprenoriat.",
  lead: "Un singur fișier. Îl alegi, îl trimiți și primești pe loc dovada.",

  choose: "Alege fișierul sau trage-l aici",
  accepted: (extensions: readonly string[], most: string) =>
    `Acceptăm ${extensions.map((extension) => extension.toUpperCase()).join(", ")}, cel mult ${most}.`,
  chooseOther: "Alege alt fișier",
  remove: "Șterge",
  chosen: (name: string, size: string) => `Fișier ales: ${name}, ${size}.`,
  removed: "Niciun fișier ales.",
  refused: {
    several:
      "Ai ales mai multe fișiere. Pune planul și anexele într-un singur fișier, de exemplu o arhivă ZIP.",
    empty: "Fișierul este gol. Alege alt fișier.",
    type: (extensions: readonly string[]) =>
      `Acest tip de fișier nu este acceptat. Alege un fișier ${extensions.join(", ").toUpperCase()}.`,
    tooLarge: (size: string, most: string) =>
      `Fișierul are ${size}, iar limita este ${most}. Micșorează-l (de exemplu, pozele din el) și alege-l din nou.`,
  },

  conditions: "Trimițând planul, confirm că:",
  submit: "Trimite planul",

  percent: (percent: number) => `${percent}%`,
  progress: "Progresul trimiterii",
  sending: (sent: string, all: string) => `Se trimite: ${sent} din ${all}. Nu închide pagina.`,
  timeLeft: (seconds: number) =>
    seconds < 60 ? "Mai durează sub un minut." : `Mai durează cam ${minutes(Math.round(seconds / 60))}.`,
  checking: "Fișierul a ajuns întreg. Îl verificăm și îl înregistrăm.",
  saidProgress: (percent: number) => `S-a trimis ${percent}%.`,
  stop: "Oprește trimiterea",
  stopped: "Ai oprit trimiterea. Fișierul tău e tot aici.",
  leave: {
    title: "Planul se trimite acum",
    text: "Dacă pleci de pe pagină, trimiterea se oprește.",
    stay: "Rămân aici",
    go: "Pleacă",
  },

  failed: "Încărcarea a eșuat!",
  offline: "Nu avem legătură cu portalul. Verifică dacă ai semnal și încearcă din nou.",
  kept: "Fișierul tău nu s-a pierdut: îl poți trimite din nou fără să-l mai alegi.",
  notKept: "Alege alt fișier sau scrie-ne și te ajutăm.",
  retry: "Încearcă din nou",

  sent: "Planul de afaceri a fost trimis cu succes!",
  sentHelp:
    "Ți-am trimis dovada și pe e-mail. Dacă mai schimbi ceva, poți trimite altă versiune: contează ultima.",
  another: "Trimite altă versiune",

  receipt: {
    title: "Dovada de trimitere",
    number: "Număr de înregistrare",
    moment: "Data și ora",
    romanian: (moment: string) => `${moment} (ora României)`,
    file: "Fișier",
    size: "Mărime",
    bytes: (size: string, bytes: string) => `${size} (${bytes} octeți)`,
    sender: "Trimis de",
    version: "Versiunea",
    hash: "Amprentă SHA-256",
    conditions: "Versiunea condițiilor",
    confirmed: "Trimițând planul, ai confirmat că:",
    print: "Tipărește dovada",
  },

  before: {
    title: "Înainte să trimiți",
    steps: [
      "Verifică să fie ultima variantă a planului.",
      "Pune planul și anexele într-un singur fișier.",
      "Dacă netul e slab, conectează-te la o rețea Wi-Fi.",
    ],
    annexes: "Vezi anexele",
  },

  own: {
    title: "Planurile trimise de tine",
    version: (version: number) => `Versiunea ${version}`,
    current: "Contează aceasta",
    replaced: "Înlocuită",
    download: "Descarcă",
    about: (name: string) => `: ${name}`,
    receipt: "Dovada",
  },
} as const;

/** Words of the admins' page of all plans. */
export const plansStrings = {
  title: "Planuri de afaceri încărcate",
  description: "Planurile de afaceri încărcate de membrii grupului țintă.",
  crumb: "Documente Admin",
  loading: "Documentele se încarcă:",
  failed: "A apărut o eroare! Contactează echipa support!",
  retry: "Încearcă din nou",
  lead: (sent: number, all: number) =>
    `${sent} din ${all === 1 ? "1 persoană" : `${all} ${ofWord(all)}persoane`} ${sent === 1 ? "a" : "au"} trimis planul.`,

  notScanned: {
    title: "Fișierele nu sunt verificate antivirus",
    text: "Portalul nu are un scanner antivirus. Deschide planurile descărcate doar pe un calculator care are antivirus, cu macrocomenzile oprite.",
  },

  search: "Caută după nume, e-mail sau număr de înregistrare",
  filter: "Arată",
  filters: { any: "Toate persoanele", with: "Cu plan", without: "Fără plan" },
  sort: "Ordine",
  sorts: { name: "După nume", received: "Cele mai noi planuri întâi" },
  found: (count: number) => (count === 1 ? "O persoană găsită" : `${count} ${ofWord(count)}persoane găsite`),
  none: "Nicio persoană nu se potrivește",
  noneHelp: "Caută alt cuvânt sau alege alt filtru.",
  clear: "Arată toate persoanele",
  empty: "Încă nu sunt membri aici",
  emptyHelp: "Adaugă membrii din pagina Membri.",

  caption: "Persoane și documente",
  columns: { name: "Nume și prenume", state: "Stare", file: "Fișier", actions: "Acțiuni" },
  sent: "Încărcat",
  erased: "Cont șters la cerere",
  erasedNote:
    "Plan păstrat numai pentru controale, cu acces restricționat: nu intră în arhiva cu toate planurile.",
  missing: "Lipsește",
  noPlan: "Nu există documente încărcate",
  facts: (receipt: string, version: number, size: string) => `${receipt} · versiunea ${version} · ${size}`,
  download: "Descarcă",
  about: (name: string) => `: ${name}`,
  versions: "Versiuni",
  hash: (sha256: string) => `SHA-256: ${sha256}`,
  hideVersions: "Ascunde versiunile",

  exports: {
    title: "Descarcă tot",
    archive: "Toate planurile (ZIP)",
    csv: "Lista (CSV)",
    xlsx: "Lista (XLSX)",
  },
  downloading: (done: string) => `Se descarcă: ${done}`,
  downloaded: (name: string) => `Descărcare terminată: ${name}.`,
} as const;

function minutes(count: number): string {
  return count === 1 ? "un minut" : `${count} ${ofWord(count)}minute`;
}

/** "19 minute", "20 de minute", "101 minute". */
function ofWord(count: number): string {
  const lastTwo = count % 100;
  return count === 0 || (lastTwo > 0 && lastTwo < 20) ? "" : "de ";
}
