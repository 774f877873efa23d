/** Strings of the list of messages to the team. */
export const messagesStrings = {
  title: "Mesaje",
  description: "Mesajele trimise prin pagina Contact.",
  lead: "Ce ne-au scris oamenii prin pagina Contact, cele mai noi primele.",
  empty: "Niciun mesaj",
  emptyHelp: "Când cineva scrie prin pagina Contact, mesajul apare aici.",

  unread: "Necitit",
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
