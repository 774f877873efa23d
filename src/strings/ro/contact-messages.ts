import { counted } from "./counted.ts";

/** Strings of the list of messages to the team. */
export const messagesStrings = {
  title: "Mesaje",
  description: "Mesajele trimise prin pagina Contact.",
  lead: "Ce ne-au scris oamenii prin pagina Contact: întâi cele cu răspunsul întârziat, apoi cele mai noi.",
  empty: "Niciun mesaj",
  emptyHelp: "Când cineva scrie prin pagina Contact, mesajul apare aici.",

  search: "Caută după nume, e-mail, telefon sau cuvinte",
  found: (count: number) => counted(count, "mesaj", "mesaje"),
  none: "Niciun mesaj nu se potrivește",
  clear: "Arată toate mesajele",

  unread: "Necitit",
  late: (day: string) => `Întârziat: răspuns promis până pe ${day}`,
  due: (day: string) => `Răspuns până pe ${day}`,
  answered: "Răspuns trimis",
  from: (name: string, moment: string) => `${name}, ${moment}`,
  replySubject: (subject: string) => `Re: ${subject}`,
  reply: "Răspunde pe e-mail",
  call: "Sună",
  markUnread: "Marchează ca necitit",
  markAnswered: "Am răspuns",
  markUnanswered: "Nu am răspuns încă",
  delete: "Șterge",
  deleteAsk: {
    title: (subject: string) => `Ștergi mesajul „${subject}”?`,
    text: "Nu rămâne nimic din el și nu poate fi adus înapoi.",
  },
  deleted: "Mesajul a fost șters.",
} as const;
