import type { QueuedMail } from "#domain/mail/mail.ts";
import { type Languages, languageOf } from "#strings/languages.ts";
import { wordsOf } from "./words.ts";

/** The sender, and the origin of links. */
export interface Correspondence {
  /** The portal's name as displayed. */
  brand: string;
  /** The Reply-To address. */
  address: string;
  /** The team's telephone, where one is known. */
  phone?: string | undefined;
  publicUrl: URL;
  languages: Languages;
}

/** A composed mail. */
export interface ComposedMail {
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The Message-ID, the same at each attempt, so that a mailbox shows the mail once. */
  messageId: string;
  date: Date;
  headers: Record<string, string>;
}

/** Composes a mail in plain text and in equivalent simple HTML. No header can contain a line break. */
export function compose(
  mail: QueuedMail,
  { brand, address, phone, publicUrl, languages }: Correspondence,
): ComposedMail {
  const language = languageOf(mail.language ?? "", languages);
  const { mailStrings } = language.strings;
  const {
    link: { label, path },
    after = [],
    ...words
  } = wordsOf(mail, brand, language);
  const link = { label, url: new URL(path, publicUrl).href };
  const footer = [mailStrings.automatic, mailStrings.footer(brand, publicUrl.href, phone)];
  return {
    from: { name: oneLine(brand), address },
    to: { name: "", address: oneLine(mail.recipient) },
    ...(words.replyTo && { replyTo: { name: "", address: oneLine(words.replyTo) } }),
    subject: oneLine(words.subject),
    text: [...words.paragraphs, link.url, ...after, "-- ", ...footer].join("\n\n"),
    html: page({
      language: language.key,
      brand,
      title: words.subject,
      before: words.paragraphs,
      link,
      after,
      footer,
    }),
    messageId: `<portal-${mail.id}-${Date.parse(mail.createdAt)}@${publicUrl.hostname}>`,
    date: new Date(mail.createdAt),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

interface Page {
  language: string;
  brand: string;
  title: string;
  before: string[];
  link: { label: string; url: string };
  after: string[];
  footer: string[];
}

/** The portal's dark green; mail clients support no custom properties and few fonts. */
const style = {
  body: "margin:0 auto;padding:16px;max-width:36em;font:16px/1.5 Arial,sans-serif;color:#1f2421;background:#ffffff",
  brand:
    "margin:0 0 24px;padding:0 0 12px;border-bottom:4px double #14503f;font:bold 20px/1.3 Georgia,serif;color:#14503f",
  button:
    "display:inline-block;padding:12px 20px;background:#14503f;color:#ffffff;font-weight:bold;text-decoration:none",
  address: "font-size:14px;word-break:break-all",
  footer: "margin:24px 0 0;padding:12px 0 0;border-top:1px solid #b9c4bd;font-size:14px;color:#4c554f",
};

function page({ language, brand, title, before, link, after, footer }: Page): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${style.body}">
<p style="${style.brand}">${escapeHtml(brand)}</p>
${before.map(paragraph).join("\n")}
<p><a href="${escapeHtml(link.url)}" style="${style.button}">${escapeHtml(link.label)}</a></p>
<p style="${style.address}">${escapeHtml(link.url)}</p>
${after.map(paragraph).join("\n")}
<p style="${style.footer}">${footer.map(escapeHtml).join("<br>")}</p>
</body></html>
`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
