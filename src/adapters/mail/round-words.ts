import type { QueuedMail } from "#domain/mail/mail.ts";
import type { Language, Strings } from "#strings/languages.ts";
import { afterSignIn, endInWords, type LinkedWords, momentInWords } from "./in-words.ts";

type ResultLetter = Extract<
  QueuedMail,
  {
    kind:
      | "preliminary-result"
      | "final-result"
      | "appeal-received"
      | "appeal-withdrawn"
      | "appeal-decided"
      | "grant-offered"
      | "grant-reminder"
      | "grant-renounced";
  }
>;

/** The words of a letter about a list, an appeal or a grant. */
export function resultInWords(mail: ResultLetter, strings: Strings) {
  const { resultLetters: words, format } = strings;
  const asEnd = (moment: string | null) => moment && endInWords(moment, strings);
  const pointsOf = (points: number | null) => (points === null ? null : format.points(points));
  switch (mail.kind) {
    case "preliminary-result": {
      const { appealsUntil, total, ...result } = mail.data;
      return words.preliminary({ ...result, points: pointsOf(total), until: asEnd(appealsUntil) });
    }
    case "final-result": {
      const { acceptUntil, total, ...result } = mail.data;
      return words.final({ ...result, points: pointsOf(total), until: asEnd(acceptUntil) });
    }
    case "appeal-received":
    case "appeal-withdrawn": {
      const { at, until, ...appeal } = mail.data;
      const told = { ...appeal, at: momentInWords(at, strings), until: endInWords(until, strings) };
      return mail.kind === "appeal-received" ? words.appealReceived(told) : words.appealWithdrawn(told);
    }
    case "appeal-decided": {
      const items = mail.data.items.map((item) => ({ ...item, points: pointsOf(item.points) }));
      return words.appealDecided({ ...mail.data, items });
    }
    case "grant-offered":
      return words.grantOffered({ ...mail.data, until: endInWords(mail.data.until, strings) });
    case "grant-reminder":
      return words.grantReminder({ ...mail.data, until: endInWords(mail.data.until, strings) });
    case "grant-renounced":
      return words.grantRenounced(mail.data);
  }
}

type ClockLetter = Extract<QueuedMail, { kind: "round-opened" | "round-closing" }>["data"];

/** The words of a letter at the opening of a submission, or before its closing. */
export function clockLetterInWords(
  { firstName, roundName, closesAt, hoursLeft, ...letter }: ClockLetter,
  { strings, prefix }: Pick<Language, "strings" | "prefix">,
): LinkedWords {
  const { mailStrings } = strings;
  const { hasDossier, hasParts, draftCounts = false } = letter;
  const of = { firstName, roundName, until: endInWords(closesAt, strings) };
  const openDossier = { label: mailStrings.sendDossier, path: afterSignIn(prefix, "/dosarul-meu") };
  const sendPlan = { label: mailStrings.sendPlan, path: afterSignIn(prefix, "/incarca-plan-de-afaceri") };
  if (hoursLeft === null) return { ...mailStrings.roundOpened(of), link: hasParts ? openDossier : sendPlan };
  if (hasDossier)
    return { ...mailStrings.dossierUnsent({ ...of, hoursLeft, draftCounts }), link: openDossier };
  return { ...mailStrings.roundClosing({ ...of, hoursLeft }), link: sendPlan };
}
