import { dutyTable } from "#domain/access/duty-table.ts";
import type { QueuedMail } from "#domain/mail/mail.ts";
import type { Strings } from "#strings/languages.ts";

/** A session lives in a tab: a link out of a mail may lead to the sign-in first, and from there to the page. */
export function afterSignIn(prefix: string, page: string): string {
  return `${prefix}/login?${new URLSearchParams({ next: prefix + page })}`;
}

/** A moment in a letter. */
export function momentInWords(moment: string, { mailStrings, format }: Strings): string {
  return mailStrings.moment(format.date(moment), format.time(moment));
}

/** The end of something: midnight belongs to the day before. */
export function endInWords(moment: string, { mailStrings, format }: Strings): string {
  const { day, hour } = format.end(moment);
  return mailStrings.moment(format.date(day), hour);
}

/** The words of one mail. */
export interface LinkedWords {
  subject: string;
  paragraphs: string[];
  /** A button in HTML, a line of its own in plain text. */
  link: { label: string; path: string };
  after?: string[];
  /** Where replies go, if not to the portal. */
  replyTo?: string;
}

type GivenDuty = Omit<Extract<QueuedMail, { kind: "duty-given" }>["data"], "firstName">;

/** A duty with its days. */
export function dutyInWords({ duty, startsAt, endsAt, ...given }: GivenDuty, strings: Strings) {
  const { format, dutyWords, mailStrings } = strings;
  const { title, own } = dutyWords[duty];
  const ofAll = dutyTable[duty].scope === "round" ? mailStrings.allRounds : null;
  const roundName = given.roundName ?? ofAll;
  const from = format.date(startsAt);
  const until = endsAt && format.date(format.end(endsAt).day);
  return mailStrings.duty({ title, text: own, roundName, from, until });
}
