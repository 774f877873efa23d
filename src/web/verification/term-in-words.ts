import type { TeamStrings } from "#strings/languages.ts";
import { endInWords } from "../competition/moment-in-words.ts";

/** When the verification ends, or that it should have ended. */
export function termInWords(endsAt: string, strings: TeamStrings): string {
  const { until, late } = strings.verificationStrings;
  return (endsAt <= new Date().toISOString() ? late : until)(endInWords(endsAt, strings));
}
