/** Strings of the team's duties: what each is, for others and for the person, and how they are given and ended. */
export const dutyWords = {
  editor: {
    title: "Editor",
    person: "editor",
    text: "Schimbă texte, imagini și documente. Nu vede niciun plan și nicio persoană.",
    own: "Schimbi texte, imagini și documente. Nu vezi niciun plan și nicio persoană.",
  },
  secretary: {
    title: "Secretar",
    person: "secretar",
    text: "Vede planurile cu nume. Face runde și le mută termenele.",
    own: "Vezi planurile cu nume. Faci runde și le muți termenele.",
  },
  verifier: {
    title: "Verificator",
    person: "verificator",
    text: "După ce se închide depunerea, deschide dosarele rundei, cu nume, și răspunde la grila administrativă. Ce citește se notează.",
    own: "După ce se închide depunerea, deschizi dosarele rundei, cu nume, și răspunzi la grila administrativă. Ce citești se notează.",
  },
  evaluator: {
    title: "Evaluator",
    person: "evaluator",
    text: "Dă puncte planurilor care îi sunt repartizate, după număr, fără nume. Copiile fără nume i le dă secretarul; în portal nu vede niciun plan.",
    own: "Dai puncte planurilor care îți sunt repartizate, după număr, fără nume. Copiile fără nume ți le dă secretarul; în portal nu vezi niciun plan.",
  },
  appeals: {
    title: "Comisia de contestații",
    person: "în comisia de contestații",
    text: "Hotărăște împreună cu ceilalți asupra punctelor contestate, sub un alias, fără nume. Ce citește se notează.",
    own: "Hotărăști împreună cu ceilalți asupra punctelor contestate, sub un alias, fără nume. Ce citești se notează.",
  },
  auditor: {
    title: "Auditor",
    person: "auditor",
    text: "Citește planurile rundelor încheiate și jurnalul, nu schimbă nimic. Ce citește se notează. Are nevoie de o ultimă zi.",
    own: "Citești planurile rundelor încheiate și jurnalul, nu schimbi nimic. Ce citești se notează.",
  },
};

/**
 * The reason why a person with one duty cannot have another; `asked` and `held` are their names in the code, `until` the last day of one
 * that is over.
 */
function reasonFor(asked: string, held: keyof typeof dutyWords, until: string | null = null): string {
  if (until !== null)
    return `Nu se poate: a fost ${dutyWords[held].person} până pe ${until}. ${stillKnows(asked, held)}`;
  const both = [asked, held];
  if (asked === "auditor") return "Nu se poate: un auditor nu are nicio altă atribuție.";
  if (held === "auditor") return "Nu se poate: este auditor, și un auditor nu are nicio altă atribuție.";
  if (both.includes("secretary")) return "Nu se poate: un secretar știe al cui e fiecare număr.";
  if (both.includes("verifier")) return "Nu se poate: un verificator vede dosarele cu nume.";
  return "Nu se poate: cine a judecat un plan nu îi judecă și contestația.";
}

/** Why a duty that is over still forbids another one. */
function stillKnows(asked: string, held: string): string {
  if (asked === "auditor") return "Nimeni nu auditează ce a făcut.";
  if (["auditor", "secretary"].includes(held)) return "Știe al cui e fiecare plan.";
  if (asked === "secretary") return "Un secretar știe al cui e fiecare plan.";
  if (held === "verifier") return "A văzut dosarele cu nume.";
  if (asked === "verifier") return "Un verificator vede dosarele cu nume.";
  return "Cine a judecat un plan nu îi judecă și contestația.";
}

export const dutyStrings = {
  reasonFor,
  menu: "Atribuții",
  duty: "Atribuția",
  round: "Runda",
  roundHint: "Contează pentru verificator, evaluator și comisia de contestații.",
  ofPerson: (name: string) => `Atribuțiile: ${name}`,
  none: "Nicio atribuție: acest cont nu vede nimic în afară de paginile publice și de contul propriu.",
  own: "Atribuțiile tale",
  noneOwn: "Acum nu ai nicio atribuție. Un administrator ți-o poate da.",
  withoutEnd: (from: string) => `De pe ${from} · fără sfârșit`,
  untilDay: (from: string, day: string) => `De pe ${from} până pe ${day} inclusiv`,
  untilMoment: (from: string, moment: string) => `De pe ${from} până pe ${moment}`,
  givenBy: (name: string) => `dată de ${name}`,
  endedBy: (name: string) => `încheiată de ${name}`,
  toCome: "urmează",
  earlier: "Atribuții încheiate",
  was: (person: string, day: string) => `A fost ${person} până pe ${day}`,
  neverWas: (title: string) => `${title}: luată înapoi înainte să înceapă`,
  noneYet: "Fără atribuție deocamdată",
  allRounds: "Toate rundele",
  end: "Încheie azi",
  endWhich: (duty: string, person: string) => ` atribuția ${duty}: ${person}`,
  endAsk: {
    title: (duty: string) => `Închei atribuția ${duty}?`,
    text: (name: string) => `De acum, ${name} nu mai vede nimic din ce permitea. O poți da din nou oricând.`,
    confirm: "Încheie atribuția",
  },
  ended: (duty: string) => `Atribuția s-a încheiat: ${duty}.`,
  give: "Dă o atribuție",
  giveAnother: "Dă încă o atribuție",
  firstDay: "De la",
  lastDay: "Până la, inclusiv",
  lastDayOptional: "Până la, inclusiv (opțional)",
  dayForm: "zz.ll.aaaa",
  tooShort: (needed: string) => `Mai scurt decât runda: e nevoie de atribuție până ${needed}.`,
  choose: "Alege o atribuție.",
  submit: "Dă atribuția",
  saving: "Se dă atribuția",
  given: (duty: string, name: string) => `${name} are atribuția ${duty}.`,
  held: "O are deja, pentru runda și zilele alese.",
};
