/** What a candidate is asked about the evaluators of the round. */
export const knownEvaluatorStrings = {
  title: "Îi cunoști pe evaluatori?",
  help: "Oamenii aceștia evaluează planurile, fără să știe ale cui sunt. Bifează pe cine cunoști: planul tău nu ajunge la el. Nu trebuie să spui de ce și nu pierzi nimic.",
  until: "Poți răspunde până se împart planurile.",
  legend: "Cunosc pe",
  send: "Salvează",
  sending: "Se salvează…",
  sent: "Răspunsul e salvat.",
} as const;
