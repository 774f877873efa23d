import type { Strings } from "#strings/languages.ts";

/** Why a change cannot be published, in words; a rule that has none here does not fit the portal any more. */
export function problemOf(problem: string, { setsStrings: { problems } }: Strings): string {
  return Object.hasOwn(problems, problem)
    ? problems[problem as keyof typeof problems]
    : problems["change-unfit"];
}
