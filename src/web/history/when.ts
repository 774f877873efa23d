import type { PageStrings } from "#strings/languages.ts";

type Format = PageStrings["format"];

interface Words {
  today: string;
  yesterday: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A sitting in words: „Azi, 08:40 – 09:05”; over midnight with both days. */
export function sittingInWords(
  format: Format,
  words: Words,
  { startedAt, savedAt }: { startedAt: string; savedAt: string },
  now = new Date(),
): string {
  const [first, last] = [dayInWords(format, words, startedAt, now), dayInWords(format, words, savedAt, now)];
  const [from, to] = [format.time(startedAt), format.time(savedAt)];
  if (first !== last) return `${first}, ${from} – ${last}, ${to}`;
  return from === to ? `${last}, ${to}` : `${last}, ${from} – ${to}`;
}

function dayInWords(format: Format, { today, yesterday }: Words, moment: string, now: Date): string {
  const day = format.date(moment);
  if (day === format.date(now.getTime())) return today;
  return day === format.date(now.getTime() - dayMs) ? yesterday : day;
}
