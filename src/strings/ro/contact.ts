import { counted } from "./counted.ts";

/** Words of the contact page. */
export const contactStrings = {
  crumb: "Contact",
  showMap: "Arată harta",
  mapNote: (service: string) => `Harta vine de la ${service} și consumă date mobile.`,
  mapOf: (address: string) => `Hartă: ${address}`,
  agency: "Agenția din județul tău",
  largerMap: "Deschide harta mare",
  write: "Scrie un e-mail",
  call: "Sună",
  labels: {
    lastName: "Nume",
    firstName: "Prenume",
    phone: "Telefon",
    email: "E-mail",
    subject: "Subiect",
    county: "Județul în care locuiești",
    message: "Mesaj",
    terms: "Termeni și condiții",
  },
  privacy: "Confidențialitate",
  oneIsEnough: "Scrie telefonul sau e-mailul: unul este de ajuns.",
  phone: (number: number) => `Telefonul ${number}`,
  phoneHint: "Te sunăm noi. De exemplu: 0712 345 678",
  phoneExample: "Un număr de telefon, de exemplu 0712 345 678",
  aboutCourse: (course: string) => `Despre cursul „${course}”`,
  aboutSession: (course: string, place: string, day: string) =>
    `Despre cursul „${course}”, grupa din ${place} care începe la ${day}`,
  aboutFullSession: (course: string, place: string, day: string) =>
    `Lista de așteptare la „${course}”, grupa din ${place} care începe la ${day}`,
  askCourse: (course: string) => `Vreau să aflu unde și când se ține cursul „${course}”.`,
  wantCourse: (course: string) => `Vreau la cursul „${course}”. Ce am de făcut?`,
  chooseCounty: "Alege județul",
  livesIn: (county: string) => `Locuiesc în județul ${county}.`,
  agree: "Sunt de acord cu ",
  terms: "termenii și condițiile",
  leaveEmpty: "Lasă gol acest câmp",
  send: "Trimite mesajul",
  sending: "Se trimite mesajul",
  sent: "Mesajul tău a ajuns la noi",
  sentHelp: "Te sunăm sau îți scriem pe e-mail, la datele pe care ni le-ai lăsat.",
  another: "Scrie alt mesaj",
  faster: "Este urgent? Sună-ne.",
} as const;

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
