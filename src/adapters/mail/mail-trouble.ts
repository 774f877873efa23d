import type { MailCause, MailTrouble } from "#domain/mail/mail.ts";

/** Enhanced codes (RFC 3463) that say that there is no such mailbox or no such domain. */
const noSuchAddress = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"];

const causesByCode: readonly [MailCause, RegExp][] = [
  ["sender", /^5\.(?:1\.[78]|7\.2\d)$/],
  ["mailbox", /^5\.2\./],
  ["sign-in", /^5\.7\.(?:8|9|11|12|14)$/],
];

/** In the order in which they are looked for: many servers say 5.7.1, or no enhanced code, and tell the cause in words alone. */
const causesByWords: readonly [MailCause, RegExp][] = [
  ["tls", /tls\b|\bssl\b|certificate/i],
  ["sign-in", /authenti|\bauth\b|credential|password/i],
  ["relay", /relay(?! recipient)|rcpthosts/i],
  ["sender", /sender|sending domain|unverified|not verified|verification|\bspf\b|dmarc|dkim/i],
  ["away", /gr[ae]y.?list|\bagain\b|\blater\b|\btemporar/i],
  ["mailbox", /quota|\bfull\b|over.?limit|disabled|inactive|suspended/i],
  [
    "blocked",
    /block|black|white|spam|listed|reputation|client host|policy|prohibit|banned|denied|content|unauthori|not (?:allowed|permitted)/i,
  ],
  ["blocked", /\b(?:e?helo|ptr|r?dns|ip|rate|too many|limits?|throttl\w+)\b/i],
];

/** A mailbox that does not exist, whatever else the sentence advises. */
const noSuchMailbox = /no such (?:user|mailbox|recipient)|user unknown|unknown user|mailbox does not exist/i;

/** Longer answers are cut. */
const shownOfAnswer = 200;

/**
 * Why a letter did not leave, and what the mail server said, without the recipient. Only the answer that there is no such mailbox is
 * held against the address: at `RCPT TO` servers also refuse whoever sends.
 */
export function mailTrouble(error: unknown, recipient: string): MailTrouble {
  const { code, command, response, responseCode, message } = error as Partial<Record<string, string>>;
  const answer = withoutRecipient(response ?? message ?? "", recipient);
  const cause = causeOf(answer, { code, command, status: Number(responseCode ?? 0) });
  return { cause, answer: answer.replaceAll(/\s+/g, " ").trim().slice(0, shownOfAnswer) };
}

interface Refusal {
  code: string | undefined;
  command: string | undefined;
  /** Of SMTP; 0 where no server answered. */
  status: number;
}

function causeOf(answer: string, { code, command, status }: Refusal): MailCause {
  const enhanced = enhancedCode(answer);
  const isOfRecipient = command === "RCPT TO" && status >= 500;
  if (isOfRecipient && saysThatThereIsNone(answer, enhanced)) return "address";
  if (code === "EAUTH") return "sign-in";
  if (status >= 400 && status < 500) return enhanced === "4.2.2" ? "mailbox" : "away";
  const known =
    causesByCode.find(([, pattern]) => pattern.test(enhanced)) ??
    causesByWords.find(([, pattern]) => pattern.test(answer));
  if (known) return known[0];
  if (isOfRecipient && enhanced === "" && (status === 550 || status === 553)) return "address";
  if (status < 500) return "away";
  return command === "MAIL FROM" ? "sender" : "refused";
}

function saysThatThereIsNone(answer: string, enhanced: string): boolean {
  return noSuchAddress.includes(enhanced) || (enhanced === "" && noSuchMailbox.test(answer));
}

/** Behind the code, or behind the words: "(#5.1.1)". */
function enhancedCode(answer: string): string {
  const found = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?![.\d])|#(\d\.\d{1,3}\.\d{1,3})\b/m.exec(answer);
  return found?.[1] ?? found?.[2] ?? "";
}

/** Servers repeat the address, or the name in front of its "@". */
function withoutRecipient(answer: string, recipient: string): string {
  const [name] = recipient.split("@");
  const words = answer.split(/([\s<>()"';:,]+)/);
  return words
    .map((word) => (word && [recipient, name].includes(word.replace(/\.$/, "")) ? "…" : word))
    .join("");
}
