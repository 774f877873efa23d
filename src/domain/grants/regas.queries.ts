import type { Context } from "../context.ts";
import { checksOfPlans } from "../dossiers/plan-checks.queries.ts";
import { grantRound, grantsOfRound } from "./grants.queries.ts";

/** What the register of state aid is asked about a plan; a county and a sum as its budget says them, null where that was not read. */
export interface RegasRow {
  number: string;
  name: string | null;
  county: string | null;
  /** In lei. */
  amount: string | number | null;
}

/**
 * The plans of a round (`grantRound`) that are offered a grant or have a contract, in the order of the final list.
 *
 * @throws Forbidden to all who do not manage rounds; NotFound
 */
export async function regasRows(ctx: Context, id?: number): Promise<RegasRow[]> {
  const round = await grantRound(ctx, id);
  const grants = round ? ((await grantsOfRound(ctx, round)) ?? []) : [];
  const held = grants.filter(
    ({ state, sender }) => (state === "selected" || state === "contracted") && sender !== null,
  );
  const plans = held.map(({ planId }) => ({ id: planId, roundId: round?.id ?? null }));
  const checked = await checksOfPlans(ctx, plans);
  const readings = (round?.allRules?.administrativeGrid ?? []).flatMap(({ reads }) => reads);
  const county = readings.find(({ isCounty }) => isCounty);
  const amount = readings.find(({ rate }) => rate !== undefined);
  return held.map(({ planId, number, sender }) => {
    const answers = (checked.get(planId)?.checks ?? []).flatMap((check) => check.answers);
    const foundAt = (reading: typeof county) =>
      answers.find(({ part, label }) => part === reading?.part && label === reading.label)?.found ?? null;
    const said = foundAt(county);
    return { number, name: sender, county: said === null ? null : String(said), amount: foundAt(amount) };
  });
}
