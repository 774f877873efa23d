/** The words of one mail. Between `paragraphs` and `after` is its link. */
interface MailWords {
  subject: string;
  paragraphs: string[];
  after?: string[];
}

/** The recipient of a mail and the account that it concerns. */
interface Persons {
  firstName: string;
  brand: string;
}

/** A message to the team. */
type Message = Record<"firstName" | "lastName" | "email" | "phone" | "subject" | "message", string>;

/** A plan that arrived `at`, in Romanian time. */
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
  /** The declarations, word for word. */
  conditions: string[];
}

const bytes = new Intl.NumberFormat("ro-RO");

const greeting = (firstName: string) => `Bună, ${firstName}!`;

/** The texts of the portal's mails. Moments are given in words, as in "22 noiembrie 2026, la ora 09:07". */
export const mailStrings = {
  moment: (day: string, time: string) => `${day}, la ora ${time}`,
  footer: (brand: string, address: string) => `${brand} · ${address}`,
  automatic: "Acest mesaj este trimis automat de portal.",

  invitation: ({ firstName, brand, until }: Persons & { until: string }): MailWords => ({
    subject: `Contul tău pe portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Ai un cont pe portalul ${brand}. Cu el poți trimite planul de afaceri și poți urmări ce ai trimis.`,
      "Alege o parolă ca să îl folosești:",
    ],
    after: [`Linkul funcționează o singură dată, până pe ${until}.`],
  }),
  reset: ({ firstName, brand, until }: Persons & { until: string }): MailWords => ({
    subject: `O parolă nouă pentru portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Cineva, probabil tu, a cerut o parolă nouă pentru contul tău de pe portalul ${brand}.`,
      "Alege parola nouă:",
    ],
    after: [
      `Linkul funcționează o singură dată, până pe ${until}.`,
      "Dacă nu ai cerut tu, nu trebuie să faci nimic: parola rămâne cea actuală.",
    ],
  }),
  emailChange: ({ firstName, brand, until }: Persons & { until: string }): MailWords => ({
    subject: `Confirmă adresa ta pe portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Cineva, probabil tu, a cerut ca aceasta să fie adresa contului de pe portalul ${brand}.`,
      "Confirmă adresa:",
    ],
    after: [
      `Linkul funcționează o singură dată, până pe ${until}.`,
      "Dacă nu ai cerut tu, nu trebuie să faci nimic: nu se schimbă nimic.",
    ],
  }),
  emailChangeNotice: ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
    subject: `Se schimbă adresa contului tău de pe portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Pe ${at} s-a cerut altă adresă de e-mail pentru contul tău de pe portalul ${brand}. Se schimbă numai după ce este confirmată din noua adresă.`,
      "Dacă nu ai cerut tu, schimbă-ți de îndată parola, și cererea nu mai are efect:",
    ],
  }),
  passwordChanged: ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
    subject: `Parola ta de pe portalul ${brand} a fost schimbată`,
    paragraphs: [
      greeting(firstName),
      `Parola contului tău de pe portalul ${brand} a fost schimbată pe ${at}.`,
      "Dacă nu ai schimbat-o tu, cere imediat alta:",
    ],
  }),
  contactMessage: ({ firstName, lastName, email, phone, subject, message }: Message): MailWords => ({
    subject: `Mesaj de pe portal: ${subject}`,
    paragraphs: [
      `${firstName} ${lastName} a scris prin formularul de contact:`,
      ...message.split(/\n{2,}/),
      [email, phone].filter(Boolean).join(" · "),
    ],
  }),
  planReceipt: ({ firstName, brand, at, conditions, ...plan }: Receipt): MailWords => ({
    subject: `Planul tău de afaceri a ajuns: ${plan.receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Planul tău de afaceri a ajuns pe portalul ${brand} și a primit numărul de înregistrare ${plan.receiptNumber}. Păstrează acest număr: listele cu rezultate se publică după el, fără nume.`,
      `Primit pe ${at}, ora României.`,
      `Versiunea: ${plan.version}`,
      `Fișierul: ${plan.fileName} (${bytes.format(plan.size)} octeți)`,
      `SHA-256: ${plan.sha256}`,
      `Trimițând planul, ai declarat: „${conditions.join("; ")}.”`,
      "Dacă ai mai trimis un plan, contează acesta. Pe celelalte le păstrăm.",
    ],
  }),
  planNotice: ({ receiptNumber, version, at }: Plan): MailWords => ({
    subject: `Plan de afaceri nou: ${receiptNumber}`,
    paragraphs: [
      `Un membru a trimis un plan de afaceri pe ${at}. Numărul de înregistrare: ${receiptNumber}, versiunea ${version}.`,
      "Îl găsești în lista planurilor:",
    ],
  }),
  seeMessages: "Vezi mesajele",
  seePlans: "Vezi planurile trimise",
  seePlan: "Vezi planul",
  choosePassword: "Alege parola",
  confirmEmail: "Confirmă adresa",
  askPassword: "Cere o parolă nouă",
};
