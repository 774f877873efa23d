import { counted } from "./counted.ts";

/** Words of a preview, for whoever opens its link. */
export const previewStrings = {
  /** With the moment at which the link ends. */
  ribbon: (until: string) =>
    `Previzualizare: așa va arăta portalul după publicare. Nu este public încă. Linkul merge până pe ${until}.`,
  endedTitle: "Linkul de previzualizare s-a încheiat",
  ended:
    "Acest link de previzualizare nu mai merge: a expirat, a fost oprit sau ce arăta s-a publicat. Cere altul celui care ți l-a trimis. Mai jos este portalul, așa cum îl vede oricine.",
};

/** Words of the page with the sets, and of the dialog that puts a change into one. */
export const setsStrings = {
  title: "Seturi",
  description: "Schimbări pregătite împreună, care se publică deodată.",
  lead: "Schimbările dintr-un set se pregătesc împreună și se publică deodată, acum sau la o oră aleasă. Până atunci, vizitatorii văd site-ul de azi.",
  setTitle: (name: string) => `Setul „${name}”`,
  draftTitle: (name: string) => `Ciorna „${name}”`,
  setLead: (changes: string) => `${changes}. Vizitatorii văd vechiul site până la ultima secundă.`,
  changes: (count: number) => counted(count, "schimbare", "schimbări"),
  waiting: "Care așteaptă",
  drafts: "Ciorne ale textelor publice",
  published: "Publicate în ultimele 30 de zile",
  empty: "Niciun set nu așteaptă",
  emptyHelp: "Începe unul mai jos. Apoi, la orice text din „Conținut”, alege „Pune într-un set…”.",
  states: {
    open: "Se pregătește",
    scheduled: "Programat",
    failed: "Nu s-a publicat",
    published: "Publicat",
    discarded: "S-a renunțat la el",
  },
  scheduledFor: (moment: string) => `Se publică ${moment}`,
  publishedAt: (moment: string) => `Publicat pe ${moment}`,
  begun: (who: string | null, when: string) => (who ? `Început de ${who}, ${when}` : `Început ${when}`),
  failed: "Setul nu s-a publicat la ora lui",
  failures: {
    "set-refused":
      "O schimbare nu se mai putea face. Nu s-a publicat nimic. Vezi mai jos care, apoi alege altă oră.",
    forbidden:
      "Contul care l-a programat nu mai poate publica. Nu s-a publicat nimic. Alege din nou ora, din contul tău.",
    other: "Nu s-a publicat nimic. Încearcă din nou sau alege altă oră.",
  },
  closed: {
    published: "Setul e publicat. Nu se mai schimbă nimic în el.",
    discarded: "S-a renunțat la set. Nimic din el nu s-a publicat.",
  },
  meanwhile: "Altcineva a schimbat setul între timp. Îl vezi acum cum e; încearcă din nou.",

  make: {
    title: "Un set nou",
    name: "Cum se numește",
    hint: "De exemplu: Ziua rezultatelor",
    submit: "Începe setul",
    sending: "Se face setul",
    done: "Setul e gata de umplut.",
  },
  rename: {
    open: "Redenumește",
    submit: "Redenumește",
    sending: "Se schimbă numele",
    done: "Setul are numele nou.",
  },

  kinds: { news: "Noutate", job: "Loc de muncă", activity: "Activitate", text: "Text", document: "Document" },
  parts: {
    show: "devine public",
    hide: "nu se mai vede",
    text: "alt text",
    giveBack: "revine la textul inițial",
    file: "fișierul se înlocuiește",
    note: "Ce s-a schimbat",
    changed: (names: string) => `se schimbă: ${names.toLowerCase()}`,
  },
  savedBy: (who: string | null, when: string) => (who ? `${who}, ${when}` : when),
  marks: { ok: "În regulă", edited: "Schimbat între timp", stop: "Oprește publicarea" },
  problems: {
    "change-gone": "A fost șters între timp. Adu-l înapoi din coș sau scoate schimbarea din set.",
    "change-edited": "Altcineva a publicat alt text între timp. Compară și alege.",
    "change-forbidden":
      "Cine a pus schimbarea în set nu o poate publica. Compară și pune-o pe numele tău, sau scoate-o.",
    "change-unfit": "Nu se mai potrivește cu restul textelor. Scoate-o și fă schimbarea din nou.",
    "note-in-round":
      "Runda care e în curs numește documentul: scrie ce s-a schimbat, apoi pune-l din nou în set.",
    "title-missing": "Nu are titlu. Scrie-l, apoi pune schimbarea din nou în set.",
    "text-missing": "Nu are text. Scrie-l, apoi pune schimbarea din nou în set.",
    "personal-number": "Conține un CNP. Scoate-l, apoi pune schimbarea din nou în set.",
    "member-named":
      "O listă numește un membru. Scrie numărul de înregistrare, apoi pune schimbarea din nou în set.",
    "emblem-missing": "Documentul nu are sigla Uniunii Europene. Trimite unul care o are.",
    "fund-missing":
      "Nu numește fondul din care e plătit proiectul. Adaugă-l, apoi pune schimbarea din nou în set.",
    "project-code-missing": "Nu scrie codul proiectului. Adaugă-l, apoi pune schimbarea din nou în set.",
  },
  noChanges: "Setul e gol",
  noChangesHelp: "La un text din „Conținut” alege „Pune într-un set…”.",
  remove: "Scoate",
  removeNamed: (name: string) => `Scoate din set: ${name}`,
  removed: "Schimbarea nu mai e în set.",

  add: {
    title: "Publică sau ascunde ceva cu setul",
    item: "Ce se publică sau se ascunde",
    hint: "O noutate, un loc de muncă sau o activitate",
    show: "Ascunse acum: devin publice cu setul",
    hide: "Publice acum: nu se mai văd după el",
    submit: "Pune în set",
    sending: "Se pune în set",
    done: "E în set.",
  },

  compare: {
    open: "Compară",
    see: "Vezi",
    openNamed: (name: string) => `Compară: ${name}`,
    seeNamed: (name: string) => `Vezi ce se schimbă: ${name}`,
    title: (name: string) => `Ce se schimbă: ${name}`,
    label: "Acum și după publicare",
    now: "Public acum",
    nowBy: (who: string, when: string) => `Public acum, de ${who}, ${when}`,
    after: "După publicarea setului",
    keepSet: "Ia varianta din set",
    keptSet: "Setul publică varianta lui, peste cea de acum.",
    keepNow: "Păstrează ce e public",
    keptNow: "Rămâne textul de acum: schimbarea nu mai e în set.",
    later: "Decid mai târziu",
    close: "Închide",
  },

  link: {
    title: "Link de previzualizare",
    help: "Arată cuiva, și fără cont, cum va arăta portalul. Nu deschide nimic altceva și nu apare în căutări.",
    days: "Cât merge",
    dayOptions: { 1: "o zi", 7: "7 zile", 14: "14 zile", 30: "30 de zile" } as const,
    make: "Fă linkul",
    again: "Fă alt link",
    made: "Linkul e gata. Copiază-l acum: mai târziu nu îl mai putem arăta.",
    copy: "Copiază",
    copied: "Linkul e copiat.",
    notCopied: "Linkul nu s-a putut copia. Selectează-l și copiază-l.",
    until: (moment: string, opened: string) =>
      `Merge fără cont, până pe ${moment}. Deschide numai acest set. ${opened}`,
    opened: (count: number) =>
      count === 0
        ? "Încă nu l-a deschis nimeni."
        : `Deschis ${count === 1 ? "o dată" : `de ${counted(count, "dată", "ori")}`}.`,
    onceShown: "Linkul s-a arătat o singură dată, când a fost făcut. Altul îl înlocuiește.",
    stop: "Oprește linkul…",
    stopTitle: "Oprești linkul?",
    stopText: "Cine îl are nu mai vede nimic prin el. Poți face oricând altul.",
    stopConfirm: "Oprește linkul",
    stopped: "Linkul nu mai merge.",
  },

  publish: {
    title: "Când se publică",
    day: "Se publică pe",
    hour: "Ora",
    schedule: "Programează setul",
    reschedule: "Schimbă ora",
    scheduling: "Se programează",
    scheduled: (moment: string) => `Setul se publică ${moment}.`,
    unschedule: "Oprește programarea",
    unscheduled: "Setul nu mai are oră: se publică numai când spui tu.",
    help: "Ora României. Dacă serverul e oprit atunci, setul se publică o dată, la pornire.",
    past: "Ora a trecut. Alege una care urmează.",
    skipped: "Atunci se trece la ora de vară: după 02:59 urmează 04:00. Alege altă oră.",
    now: "Publică acum…",
    nowTitle: "Publici acum?",
    nowText: (changes: string) => `${changes}: vizitatorii le văd pe toate, deodată.`,
    nowConfirm: "Publică acum",
    done: "S-a publicat. Vizitatorii văd totul.",
    blocked: "Se poate publica după ce rezolvi schimbările însemnate mai sus.",
  },

  discard: {
    open: "Renunță la set…",
    title: "Renunți la set?",
    text: "Schimbările din el nu se mai publică, iar linkul lui nu mai merge. Ce văd vizitatorii nu se schimbă.",
    confirm: "Renunță la set",
    done: "S-a renunțat la set. Vizitatorii văd același site.",
  },

  choose: {
    name: "Cum se numește setul nou",
    open: "Pune într-un set…",
    title: "În ce set pui schimbarea?",
    text: "Vizitatorii o văd când se publică setul, împreună cu restul.",
    into: (name: string) => `Pune în setul „${name}”`,
    none: "Nu e niciun set început.",
    make: "Pune într-un set nou",
    sending: "Se pune în set",
    done: (name: string) => `Schimbarea e în setul „${name}”. Vizitatorii văd încă textul de acum.`,
  },
} as const;
