import { CompetitionRules } from "../content-pack/competition.ts";
import { type ContentPack, originalOf } from "../content-pack/content-pack.ts";

/** Every request to a round compares its rules with them. */
const frozen = new WeakMap<CompetitionRules, string>();

/**
 * The pack's rules as a round keeps them, as JSON: in the language in which they were written, without the questions of the
 * eligibility page, which belong to no round. Undefined without rules in the pack.
 */
export function rulesToFreeze(content: ContentPack): string | undefined {
  const { competition } = originalOf(content);
  if (!competition) return undefined;
  const known = frozen.get(competition);
  if (known !== undefined) return known;
  const { eligibility, ...rules } = competition;
  const json = JSON.stringify(rules);
  frozen.set(competition, json);
  return json;
}

/**
 * Reads rules that a round keeps, also from an earlier version of the portal: keys that are known no more are left out, and
 * those that came later have the schema's defaults.
 *
 * @throws an error of any kind when they are no rules
 */
export function readFrozenRules(frozen: string): CompetitionRules {
  const { eligibility, ...rules } = JSON.parse(frozen);
  const unknown = CompetitionRules.safeParse(rules).error?.issues ?? [];
  for (const issue of unknown) {
    if (issue.code !== "unrecognized_keys") continue;
    const place = issue.path.reduce((within, key) => within[key], rules);
    for (const key of issue.keys) delete place[key];
  }
  return CompetitionRules.parse(rules);
}
