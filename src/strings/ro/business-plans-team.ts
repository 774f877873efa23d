import { sendPlanStrings } from "./business-plans.ts";
import { counted } from "./counted.ts";
import { listed } from "./listed.ts";

/** Strings of the admins' page of all plans. */
export const plansStrings = {
  title: "Planuri de afaceri încărcate",
  description: "Planurile de afaceri încărcate de membrii grupului țintă.",
  crumb: "Documente Admin",
  loading: "Documentele se încarcă:",
  failed: "A apărut o eroare! Contactează echipa support!",
  retry: "Încearcă din nou",
  lead: (sent: number, all: number) =>
    `${sent} din ${counted(all, "persoană", "persoane")} ${sent === 1 ? "a" : "au"} trimis planul.`,

  leadOfSent: (sent: number) => `${counted(sent, "plan primit", "planuri primite")}.`,

  drafts: ({ begun, complete }: { begun: number; complete: number }) =>
    `${counted(begun, "dosar început și netrimis", "dosare începute și netrimise")}, ${completeOf(begun, complete)}.`,

  round: "Runda",
  currentRound: (name: string) => `${name} (runda curentă)`,
  noRound: "Runda nu există",
  noRoundHelp: "Linkul numește o rundă care nu este anunțată.",
  toCurrentRound: "Vezi runda curentă",

  notScanned: {
    title: "Fișierele nu sunt verificate antivirus",
    text: "Portalul nu are un scanner antivirus. Deschide planurile descărcate doar pe un calculator care are antivirus, cu macrocomenzile oprite. Scannerul îl pornește cine găzduiește portalul.",
  },

  search: "Caută după nume, e-mail sau număr de înregistrare",
  filter: "Filtrează",
  filters: {
    any: "Toate persoanele",
    with: "Cu plan",
    without: "Fără plan",
    late: "După închidere",
    grace: "În termen, ajuns în timpul de grație",
    extension: "După termen: cu termen prelungit",
    incomplete: "Cu documente lipsă sau neîmpărțite",
    blank: "Cu modele necompletate",
    alike: "Cu fișiere sau dosare la fel",
    checks: "Cu verificări de privit",
  },
  sort: "Sortează",
  sorts: { name: "După nume", received: "Cele mai noi planuri întâi" },
  found: (count: number) =>
    count === 1 ? "O persoană găsită" : counted(count, "persoană găsită", "persoane găsite"),
  none: "Nicio persoană nu se potrivește",
  noneHelp: "Caută alt cuvânt sau alege alt filtru.",
  clear: "Arată toate persoanele",
  empty: "Încă nu sunt membri aici",
  emptyHelp: "Adaugă membrii din pagina Membri.",
  emptyForReaders: "Încă nu este niciun plan aici",
  emptyHelpForReaders:
    "Planurile apar pe măsură ce vin: pentru secretar, din prima clipă; pentru verificatori, după ce se închide depunerea; pentru auditori, după lista finală a rundei.",

  caption: "Persoane și documente",
  columns: { name: "Nume și prenume", state: "Stare", file: "Fișier", actions: "Acțiuni" },
  sent: "Încărcat",
  erased: "Cont șters la cerere",
  erasedNote:
    "Plan păstrat numai pentru controale, cu acces restricționat: nu intră în arhiva cu toate planurile.",
  missing: "Fără plan",
  withdrawn: "Plan retras",
  withdrawnHelp: "Niciun plan nu mai participă. Cele trimise sunt la Versiuni.",
  remarks: { all: remarksOf },
  noPlan: "Nu există documente încărcate",
  facts: (version: number, size: string, round: string | null) =>
    [round, `versiunea ${version}`, size].filter(Boolean).join(" · "),
  download: "Descarcă",
  about: (name: string) => `: ${name}`,
  versions: "Versiuni",
  hideVersions: "Ascunde versiunile",
  parts: {
    title: "Documentele dosarului",
    read: "Citește",
    facts: (name: string, size: string, seenBy: string) => [name, size, seenBy].join(" · "),
    seenBy: {
      commission: "numai pentru comisie",
      evaluators: "pentru evaluatori",
      anonymous: "pentru evaluatori, fără nume",
      unknown: "nu apare în regulile rundei",
    },
  },

  divide: {
    open: "Împarte pe documente…",
    again: "Împarte din nou…",
    help: "Alege ce fișier din arhivă este fiecare document. Am propus după nume: verifică. Planul trimis și dovada lui nu se schimbă.",
    helpPages: (count: number) =>
      `Planul are ${counted(count, "pagină", "pagini")}. Scrie la fiecare document între ce pagini este, numărate de la începutul fișierului; lasă gol ce nu este în plan. Planul trimis și dovada lui nu se schimbă.`,
    read: "Vezi paginile",
    from: (part: string) => `${part}: de la pagina`,
    to: (part: string) => `${part}: până la pagina`,
    until: "până la",
    page: "de la pagina",
    wrongPages: (count: number) =>
      `Scrie și prima, și ultima pagină, între 1 și ${count}; prima nu poate fi după ultima.`,
    outside: (ranges: readonly { from: number; to: number }[]) =>
      `În niciun document: ${ranges.length === 1 && ranges[0]?.from === ranges[0]?.to ? "pagina" : "paginile"} ${listed(ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)))}.`,
    allInside: "Fiecare pagină este într-un document.",
    undo: "Renunță la împărțire",
    undone: "Planul este din nou un singur fișier.",
    nothing: "Nu ai ales nimic: planul rămâne un singur fișier.",
    none: "Nu este în arhivă",
    entry: (path: string, size: string) => `${path} (${size})`,
    save: "Salvează împărțirea",
    saving: "Se salvează",
    cancel: "Renunță",
    done: "Planul este împărțit pe documente.",
  },

  exports: {
    title: "Descarcă tot",
    archive: "Toate planurile (ZIP)",
    anonymous: "Pentru evaluatori, fără nume (ZIP)",
    csv: "Lista (CSV)",
    xlsx: "Lista (XLSX)",
  },
} as const;

/** What is to be looked at in a plan, each in words; empty where all is as it should be. */
function remarksOf(remarks: {
  late: "grace" | "extension" | null;
  isUndivided: boolean;
  missing: readonly string[];
  blank: readonly string[];
  doubled: readonly string[];
  sameAs: readonly string[];
  toCheck: number;
}): string[] {
  const { late, isUndivided, missing, blank, doubled, sameAs, toCheck } = remarks;
  const list = (words: string, titles: readonly string[]) =>
    titles.length > 0 ? [`${words}: ${titles.join(", ")}`] : [];
  return [
    ...(late === "grace" ? [`În termen. ${sendPlanStrings.receipt.inGrace}`] : []),
    ...(late === "extension" ? ["După termen: cu termen prelungit"] : []),
    ...(isUndivided ? ["Un singur fișier, neîmpărțit"] : []),
    ...list(missing.length === 1 ? "Lipsește" : "Lipsesc", missing),
    ...list(blank.length === 1 ? "Model necompletat" : `Modele necompletate (${blank.length})`, blank),
    ...list("Același fișier la", doubled),
    ...list("La fel cu", sameAs),
    ...(toCheck > 0 ? [`${counted(toCheck, "verificare", "verificări")} de privit`] : []),
  ];
}

/** Of so many: "din care 2 complete". */
function completeOf(begun: number, complete: number): string {
  if (begun === 1) return complete === 1 ? "complet" : "încă incomplet";
  return complete === 0 ? "niciunul complet" : `din care ${counted(complete, "complet", "complete")}`;
}
