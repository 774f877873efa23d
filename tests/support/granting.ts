import { endOfWorkingDays } from "#domain/competition/calendar.rules.ts";
import { type SignedIn, visitor, type Writes } from "#domain/context.ts";
import type { OwnGrant, RoundGrants } from "#domain/grants/grants.ts";
import { tendGrants } from "#domain/grants/tending.commands.ts";
import type { Timestamp } from "#domain/tables.ts";
import { jsonRequest } from "./requests.ts";
import { closesAt, opensAt, openWithRound, packWith } from "./round-portal.ts";
import { pdf } from "./sample-files.ts";

interface Listed {
  roundId: number;
  /** Of the plans in their order: the places are those of the list. */
  planIds: readonly number[];
  places: number;
  at: Timestamp;
  until: Timestamp;
}

/** Records a final list as it is published: the first plans are selected, the others wait. */
export async function publishFinalList(tx: Writes, { roundId, planIds, places, at, until }: Listed) {
  const plans = await tx.selectFrom("business_plans").select(["id", "receiptNumber"]).execute();
  const rows = planIds.map((id, index) => ({
    number: plans.find((plan) => plan.id === id)?.receiptNumber ?? "",
    place: index + 1,
    result: index < places ? "selected" : "reserve",
    total: 80_00,
    criteria: {},
    grids: 0,
    below: [],
    isBelowThreshold: false,
    lines: [],
    tie: null,
    change: null,
  }));
  const list = { kind: "final", hash: "0".repeat(64), publishedAt: at, appealsUntil: null } as const;
  const { id } = await tx
    .insertInto("lists")
    .values({ roundId, rows: JSON.stringify(rows), ...list, correction: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [index, planId] of planIds.entries()) {
    const place = { list: id, place: index + 1 };
    const isSelected = index < places;
    const event = isSelected ? "select" : "put-in-reserve";
    const data = JSON.stringify(isSelected ? { ...place, until } : place);
    await tx.insertInto("plan_events").values({ planId, event, actorId: null, at, data }).execute();
  }
}

interface Given {
  /** When the list is published. */
  at: Timestamp;
  places?: number;
  candidates?: number;
}

/** The tests' round once its final list is out, with plans in the order in which they were sent. */
export async function openWithFinalList(location: string, { at, places = 2, candidates = 4 }: Given) {
  const content = await packWith({ places });
  const portal = await openWithRound(location, { content });
  const { context, roundId, ask } = portal;
  portal.goTo(opensAt);
  await portal.tick();
  const senders: SignedIn[] = [];
  const numbers: string[] = [];
  for (let index = 0; index < candidates; index += 1) {
    const email = `candidat-${index}@exemplu.ro`;
    const as = await portal.add(email, `Pop${index}`);
    senders.push(as);
    const form = { as, user: email };
    numbers.push((await (await portal.submit(pdf(`Plan ${index}.pdf`), form)).json()).receiptNumber);
  }
  portal.goTo(closesAt);
  await portal.tick();
  portal.goTo(at);
  const plans = await context.db.selectFrom("business_plans").select("id").orderBy("id").execute();
  const planIds = plans.map(({ id }) => id);
  const until = endOfWorkingDays(context.now(), 3, await context.loadHolidays());
  await context.write(async (tx) => {
    for (const planId of planIds)
      for (const event of ["verify", "admit"] as const)
        await tx.insertInto("plan_events").values({ planId, event, actorId: null, at, data: "{}" }).execute();
    await publishFinalList(tx, { roundId, planIds, places, at, until });
  });
  await portal.takeMails();

  const sender = (index: number) => senders[index] ?? visitor;
  const tend = () => tendGrants(context);
  const answer = (index: number, what: "accept" | "renounce") =>
    ask(`grants/${what}`, { method: "POST", as: sender(index) });
  const own = async (index: number): Promise<OwnGrant> =>
    (await (await ask("grants/own", { as: sender(index) })).json()).grant;
  const round = async (): Promise<RoundGrants> =>
    (await ask(`grants/round?round=${roundId}`, { as: portal.admin })).json();
  const post = (path: string, body: object) =>
    ask(`grants/round/${roundId}/${path}`, { ...jsonRequest("POST", body), as: portal.admin });
  const finish = (index: number, task: string, note = "") =>
    post("task", { number: numbers[index], task, note });
  /** The states of the plans, in the list's order. */
  const states = async () => (await round()).plans.map(({ state }) => state);
  const helpers = { tend, sender, answer, own, round, post, finish, states };
  return { ...portal, ...helpers, content, senders, numbers, planIds, until };
}
