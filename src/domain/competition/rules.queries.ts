import type { CompetitionRules } from "../content-pack/competition.ts";
import { type RuleTerms, ruleTerms } from "../content-pack/rule-terms.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { allRounds, currentRound } from "./rounds.queries.ts";

/**
 * The rules that hold: those of the round that visitors see, else the pack's. Null where the pack has no `competition.yaml`, and
 * the round none that can be read.
 */
export async function currentRules(
  ctx: Pick<Context, "content" | "db" | "now">,
): Promise<CompetitionRules | null> {
  const round = await currentRound(ctx);
  return round ? round.allRules : (ctx.content.competition ?? null);
}

/** The rules of a round as they were frozen at its opening. */
export interface FrozenRules {
  hash: string;
  /** The rounds that they hold for: a round that repeats the rules has the same hash. */
  rounds: string[];
  rules: CompetitionRules;
  terms: RuleTerms;
}

/**
 * The very text of frozen rules, by the first digits of its SHA-256. NotFound when no round has it.
 */
export async function frozenTextOf({ db }: Pick<Context, "db">, hash: string): Promise<string> {
  const row = await db.selectFrom("rounds").select("rules").where("rulesHash", "=", hash).executeTakeFirst();
  if (!row?.rules) throw new NotFound();
  return row.rules;
}

/** Frozen rules by the first digits of their SHA-256. NotFound when no round has them, or they cannot be read. */
export async function frozenRulesOf(
  ctx: Pick<Context, "content" | "db">,
  hash: string,
): Promise<FrozenRules> {
  const rounds = (await allRounds(ctx)).filter((one) => one.areRulesReadable && one.rulesHash === hash);
  const rules = rounds[0]?.allRules;
  if (!rules) throw new NotFound();
  return { hash, rounds: rounds.map(({ name }) => name).reverse(), rules, terms: ruleTerms(rules) };
}
