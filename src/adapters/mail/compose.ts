import type { Mail, QueuedMail } from "#domain/mail/mail.ts";
import { type MailWords, mailStrings } from "#strings/mail.ts";

/** Who sends, and where links lead. */
export interface Correspondence {
  /** The portal's name, as people know it. */
  brand: string;
  /** Where answers go. */
  address: string;
  publicUrl: URL;
}

/** A mail as it goes out. */
export interface ComposedMail {
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same each time that it is tried, so that a mailbox shows it once. */
  messageId: string;
  date: Date;
  headers: Record<string, string>;
}

/** Writes a mail in words: in plain text and, the same, in simple HTML. No header can hold a line break. */
export function compose(mail: QueuedMail, { brand, address, publicUrl }: Correspondence): ComposedMail {
  const words = wordsOf(mail, brand);
  const link = words.link && { label: words.link.label, url: new URL(words.link.path, publicUrl).href };
  const after = words.after ?? [];
  const footer = [mailStrings.automatic, mailStrings.footer(brand, publicUrl.href)];
  return {
    from: { name: oneLine(brand), address },
    to: { name: "", address: oneLine(mail.recipient) },
    ...(words.replyTo && { replyTo: { name: "", address: oneLine(words.replyTo) } }),
    subject: oneLine(words.subject),
    text: [...words.paragraphs, ...(link ? [link.url] : []), ...after, "-- ", ...footer].join("\n\n"),
    html: page({ title: words.subject, before: words.paragraphs, link, after, footer }),
    messageId: `<portal-${mail.id}-${Date.parse(mail.createdAt)}@${publicUrl.hostname}>`,
    date: new Date(mail.createdAt),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function wordsOf(mail: Mail, brand: string): MailWords {
  switch (mail.kind) {
    case "invitation":
    case "reset": {
      const { firstName, expiresAt } = mail.data;
      const words = mailStrings[mail.kind]({ brand, firstName, until: inWords(expiresAt) });
      return { ...words, link: { label: mailStrings.choosePassword, path: `/parola/${mail.data.token}` } };
    }
    case "password-changed": {
      const { firstName, changedAt } = mail.data;
      const words = mailStrings.passwordChanged({ brand, firstName, at: inWords(changedAt) });
      return { ...words, link: { label: mailStrings.askPassword, path: "/parola-uitata" } };
    }
    case "contact-message":
      return { ...mailStrings.contactMessage(mail.data), replyTo: mail.data.email };
    case "plan-receipt":
      return {
        ...mailStrings.planReceipt({ ...mail.data, brand, at: inWords(mail.data.receivedAt) }),
        link: { label: mailStrings.seePlans, path: "/incarca-plan-de-afaceri" },
      };
    case "plan-notice":
      return {
        ...mailStrings.planNotice({ ...mail.data, at: inWords(mail.data.receivedAt) }),
        link: { label: mailStrings.seeDocuments, path: "/documente-admin" },
      };
  }
}

const moments = new Intl.DateTimeFormat("ro-RO", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Bucharest",
});

function inWords(moment: string): string {
  return moments.format(new Date(moment));
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

interface Page {
  title: string;
  before: string[];
  link: { label: string; url: string } | undefined;
  after: string[];
  footer: string[];
}

function page({ title, before, link, after, footer }: Page): string {
  const button =
    "display:inline-block;padding:12px 20px;background:#003399;color:#ffffff;text-decoration:none;border-radius:6px";
  return `<!doctype html>
<html lang="ro"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font:16px/1.5 Arial,sans-serif;color:#1a1a1a;max-width:36em">
${before.map(paragraph).join("\n")}
${link ? `<p><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>\n<p>${escapeHtml(link.url)}</p>` : ""}
${after.map(paragraph).join("\n")}
<hr>
${footer.map((text) => `<p style="font-size:14px;color:#555555">${escapeHtml(text)}</p>`).join("\n")}
</body></html>
`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
