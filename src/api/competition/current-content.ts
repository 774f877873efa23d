import { currentRules } from "#domain/competition/rules.queries.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { fillIn } from "#domain/content-pack/placeholders.ts";
import { ruleTerms } from "#domain/content-pack/rule-terms.ts";
import type { Context } from "#domain/context.ts";
import type { Strings } from "#strings/languages.ts";

/** The content pack as people read it now: with the rules of the current round, and their words in the texts of pages. */
export async function currentContent(
  ctx: Pick<Context, "content" | "db" | "now">,
  strings: Pick<Strings, "competitionStrings">,
): Promise<ContentPack> {
  const { content } = ctx;
  const rules = await currentRules(ctx);
  if (!rules) return content;
  const words = strings.competitionStrings.words(ruleTerms(rules));
  // The questions of the eligibility page belong to no round.
  const { eligibility, ...ofRound } = rules;
  const asked = content.competition?.eligibility;
  const competition = { ...ofRound, ...(asked && { eligibility: asked }) };
  return { ...content, competition, pages: fillIn(content.pages, words) };
}
