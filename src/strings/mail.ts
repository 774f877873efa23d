/** The words of one mail. `link` stands on a line of its own, as a button where that is possible. */
export interface MailWords {
  subject: string;
  paragraphs: string[];
  link?: { label: string; path: string };
  after?: string[];
  /** Where an answer goes, if not to the portal. */
  replyTo?: string;
}

/** To whom a mail goes, and whose it is. */
interface Persons {
  firstName: string;
  brand: string;
}

/** What someone wrote to the team. */
type Message = Record<"firstName" | "lastName" | "email" | "phone" | "subject" | "message", string>;

/** A plan that arrived, at `at` in Romanian time. */
interface Plan {
  receiptNumber: string;
  version: number;
  at: string;
}

interface Receipt extends Plan {
  firstName: string;
  brand: string;
  fileName: string;
  size: number;
  sha256: string;
  conditions: { version: string; items: string[] };
}

const bytes = new Intl.NumberFormat("ro-RO");

const greeting = (firstName: string) => `Bună, ${firstName}!`;

/** What people read in mails from the portal. A moment comes as a date and time in words. */
export const mailStrings = {
  footer: (brand: string, address: string) => `${brand} · ${address}`,
  automatic: "Acest mesaj este trimis automat de portal.",

  invitation: ({ firstName, brand, until }: Persons & { until: string }): MailWords => ({
    subject: `Contul tău pe portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Ai un cont pe portalul ${brand}. Cu el poți trimite planul de afaceri și poți urmări ce ai trimis.`,
      "Alege o parolă ca să îl folosești:",
    ],
    after: [`Linkul funcționează o singură dată, până la ${until}.`],
  }),
  reset: ({ firstName, brand, until }: Persons & { until: string }): MailWords => ({
    subject: `O parolă nouă pentru portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Cineva, probabil tu, a cerut o parolă nouă pentru contul tău de pe portalul ${brand}.`,
      "Alege parola nouă:",
    ],
    after: [
      `Linkul funcționează o singură dată, până la ${until}.`,
      "Dacă nu ai cerut tu, nu trebuie să faci nimic: parola rămâne cea de acum.",
    ],
  }),
  passwordChanged: ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
    subject: `Parola ta de pe portalul ${brand} a fost schimbată`,
    paragraphs: [
      greeting(firstName),
      `Parola contului tău de pe portalul ${brand} a fost schimbată la ${at}.`,
      "Dacă nu ai schimbat-o tu, cere de îndată una nouă:",
    ],
  }),
  contactMessage: ({ firstName, lastName, email, phone, subject, message }: Message): MailWords => ({
    subject: `Mesaj de pe portal: ${subject}`,
    paragraphs: [
      `${firstName} ${lastName} a scris prin formularul de contact:`,
      ...message.split(/\n{2,}/),
      [email, phone].filter(Boolean).join(" · "),
    ],
    link: { label: "Vezi mesajele", path: "/mesaje-admin" },
  }),
  planReceipt: ({ firstName, brand, at, conditions, ...plan }: Receipt): MailWords => ({
    subject: `Planul tău de afaceri a ajuns: ${plan.receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Planul tău de afaceri a ajuns pe portalul ${brand} și a primit numărul de înregistrare ${plan.receiptNumber}. Păstrează acest număr: listele cu rezultate se publică după el, fără nume.`,
      `Primit: ${at}, ora României`,
      `Versiunea: ${plan.version}`,
      `Fișierul: ${plan.fileName} (${bytes.format(plan.size)} octeți)`,
      `SHA-256: ${plan.sha256}`,
      `Trimițând planul, ai confirmat (textul ${conditions.version}) că: ${conditions.items.join("; ")}.`,
      "Dacă ai mai trimis un plan, contează acesta. Pe cele dinainte le păstrăm.",
    ],
  }),
  planNotice: ({ receiptNumber, version, at }: Plan): MailWords => ({
    subject: `Plan de afaceri nou: ${receiptNumber}`,
    paragraphs: [
      `Un membru a trimis un plan de afaceri la ${at}. Numărul de înregistrare: ${receiptNumber}, versiunea ${version}.`,
      "Îl găsești în lista documentelor:",
    ],
  }),
  seePlans: "Vezi planurile trimise",
  seeDocuments: "Vezi documentele",
  choosePassword: "Alege parola",
  askPassword: "Cere o parolă nouă",
};
