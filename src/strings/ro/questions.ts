import { counted } from "./counted.ts";

/** Words of the page of questions that are answered in public. */
export const questionsStrings = {
  title: "Întrebări și răspunsuri",
  description: "Ce au întrebat alții și ce am răspuns, la fel pentru toată lumea.",
  lead: "Răspundem aici, pentru toată lumea. Nu scriem niciodată cine a întrebat.",
  /** What answers about the competition can still do. Moments are in words. */
  now: {
    any: "Răspundem pe rând, întâi la întrebările mai vechi.",
    upcoming: (from: string, until: string) =>
      `La întrebările despre concurs răspundem de ${from} până ${until}. Poți întreba și acum.`,
    open: (until: string) => `La întrebările despre concurs răspundem până ${until}.`,
    over: (until: string) =>
      `La întrebările despre concurs am răspuns până ${until}. La celelalte răspundem în continuare.`,
    closed: (round: string) =>
      `Nu mai primim planuri, așa că răspunsurile de acum nu mai schimbă nimic în competiția de planuri (${round}).`,
  },
  answered: (count: number) => counted(count, "întrebare cu răspuns", "întrebări cu răspuns"),
  none: "Încă nu a întrebat nimeni",
  noneHelp: "Prima întrebare poate fi a ta.",
  on: (day: string) => `Răspuns publicat pe ${day}`,

  ask: {
    title: "Pune o întrebare",
    labels: { question: "Întrebarea ta", email: "E-mail", county: "Județul în care locuiești" },
    questionHint: "Nu scrie nume, numere de telefon sau CNP: răspunsul îl citește toată lumea.",
    emailHint: "Dacă vrei, ca să-ți trimitem răspunsul. Îl ștergem după ce îl primești.",
    countyHint: "Dacă vrei.",
    submit: "Trimite întrebarea",
    sending: "Se trimite întrebarea",
    sent: "Întrebarea ta a ajuns la noi",
    sentHelp: "Răspunsul apare pe această pagină. Dacă ai lăsat un e-mail, îl primești și acolo.",
    another: "Pune altă întrebare",
  },
  call: {
    title: "Sună-mă",
    lead: "Preferi să vorbești cu cineva? Lasă-ne un număr și te sunăm noi.",
    labels: {
      name: "Numele tău",
      county: "Județul în care locuiești",
      phone: "Telefon",
      time: "Când te sunăm",
    },
    submit: "Sunați-mă",
    sending: "Se trimite numărul",
    sent: "Te sunăm noi",
    sentHelp: "Avem numărul tău. Te sunăm într-o zi lucrătoare.",
  },
  times: { any: "Oricând", morning: "Dimineața", afternoon: "După-amiaza", evening: "Seara" },
  chooseCounty: "Alege județul",
  privacyNote: { question: "Ce facem cu ce scrii:", call: "Ștergem numărul după cel mult 90 de zile:" },
  toQuestions: "Toate întrebările și locul în care întrebi",
  toCall: "Vrei să te sunăm noi?",
} as const;
