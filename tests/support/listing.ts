import type { CompetitionRules } from "#domain/content-pack/competition.ts";
import type { SignedIn } from "#domain/context.ts";
import type { ListDraft } from "#domain/lists/lists.ts";
import { openForEvaluation } from "./evaluation.ts";
import { jsonRequest } from "./requests.ts";

type Kind = "preliminary" | "final";

/** The step (1-5) that each evaluator gives everywhere, by plan. */
type Steps = readonly [number, number][];

/**
 * The tests' round with every grid sealed, on the day of its preliminary list: two evaluators gave each plan the same step everywhere.
 */
export async function openToList(
  location: string,
  steps: Steps = [
    [5, 5],
    [4, 4],
    [2, 2],
  ],
  rules: Partial<CompetitionRules> = {},
) {
  const portal = await openForEvaluation(location, { candidates: steps.length, rules });
  for (const [index, given] of steps.entries())
    for (const [position, person] of portal.people.entries()) {
      const alias = await portal.aliasOf(person, `Planul ${index}`);
      await portal.fill(person, alias, given[position] ?? 1);
      const sealed = await portal.seal(person, alias);
      if (sealed.status !== 200) throw new Error(await sealed.text());
    }
  portal.goTo(await portal.startOf("preliminary"));
  await portal.tick();
  await portal.takeMails();
  return { ...portal, ...withLists(portal) };
}

/** Confirms and publishes lists of the tests' round. */
export function withLists(portal: Awaited<ReturnType<typeof openForEvaluation>>) {
  const admins = [portal.admin, portal.asSecond.actor as SignedIn];
  const draft = async (kind: Kind, as = portal.admin): Promise<ListDraft> =>
    (await portal.ask(`lists/draft/${kind}`, { as })).json();
  const confirm = async (kind: Kind, as: SignedIn, more: { seen?: string; correction?: string } = {}) => {
    const { seen } = await draft(kind);
    const body = { round: portal.roundId, kind, seen, ...more };
    return await portal.ask("lists/confirmation", { ...jsonRequest("POST", body), as });
  };
  /** Has two people publish a list. */
  const publish = async (kind: Kind, correction?: string) => {
    for (const as of admins) {
      const answer = await confirm(kind, as, correction === undefined ? {} : { correction });
      if (answer.status !== 200) throw new Error(await answer.text());
    }
  };
  return { admins: admins as [SignedIn, SignedIn], draft, confirm, publish };
}
