import { appealsDesk } from "#domain/appeals/appeals.queries.ts";
import { confirmDecision, saveDecision } from "#domain/appeals/decisions.commands.ts";
import { sendAppeal } from "#domain/appeals/own-appeal.commands.ts";
import { tendAppeals } from "#domain/appeals/tending.commands.ts";
import { roundById } from "#domain/competition/rounds.queries.ts";
import { openedRound } from "#domain/evaluation/evaluated-round.queries.ts";
import { saveEntry, sealGrid } from "#domain/evaluation/evaluation.commands.ts";
import { itemsOf, subCriteriaOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { ownEvaluations } from "#domain/evaluation/own-evaluations.queries.ts";
import { tendEvaluations } from "#domain/evaluators/tending.commands.ts";
import { acceptGrant, finishTask } from "#domain/grants/grants.commands.ts";
import { grantTasks } from "#domain/grants/grants.rules.ts";
import { tendGrants } from "#domain/grants/tending.commands.ts";
import { listDraft } from "#domain/lists/list-drafts.queries.ts";
import { noteResultsOpened, ownResults } from "#domain/lists/own-results.queries.ts";
import { newestList } from "#domain/lists/published-lists.queries.ts";
import { confirmList } from "#domain/lists/publishing.commands.ts";
import type { ListKind, Timestamp } from "#domain/tables.ts";
import { minute, momentAfter } from "#domain/time/moments.ts";
import { rehearsalStrings as strings } from "#strings/ro/rehearsal.ts";
import type { openProgramme } from "./programme.ts";
import type { Player, Stage } from "./stage.ts";

interface Cast {
  programme: ReturnType<typeof openProgramme>;
  roundId: number;
  managers: readonly [Player, Player];
  members: readonly Player[];
  evaluators: readonly Player[];
}

/** Grids are sealed, two people publish both lists, and grants are accepted, but for one, whose place passes to the reserve. */
export async function playLists(stage: Stage, cast: Cast): Promise<void> {
  const { programme, roundId, members, evaluators, managers } = cast;
  const { say } = programme;
  const { context } = stage;
  if (evaluators.length === 0) return;
  await programme.advance(await startOf("evaluation"));
  let sealed = 0;
  // The third one comes once two have sealed too far apart.
  for (let turn = 0; turn < 2; turn += 1) {
    for (const one of evaluators) sealed += await sealAll(stage, one);
    await tendEvaluations(context);
    await programme.handOut();
  }
  say(strings.sealed(sealed));

  await programme.advance(await startOf("preliminary"));
  await publish("preliminary");
  let opened = 0;
  for (const member of members) {
    if ((await ownResults(stage.as(member))).length === 0) continue;
    await noteResultsOpened(stage.as(member));
    opened += 1;
  }
  say(strings.opened(opened));

  await appeal();
  const { appealsUntil } = (await newestList(context.db, roundId, "preliminary")) ?? {};
  const final = await startOf("final");
  await programme.advance(appealsUntil && appealsUntil > final ? appealsUntil : final);
  await publish("final");
  await grant();

  /** The last plan with points is contested, and a commission of its own decides. */
  async function appeal(): Promise<void> {
    const { rows = [], appealsUntil = null } = (await newestList(context.db, roundId, "preliminary")) ?? {};
    const number = rows.findLast(({ total }) => total !== null)?.number ?? "";
    const owner = (await ownersOf()).get(number);
    const item = (await roundById(context, roundId)).allRules?.evaluationGrid.criteria[0];
    if (!owner || !item || appealsUntil === null) return;
    const contested = `${item.id}.${item.criteria[0]?.id}`;
    await sendAppeal(stage.as(owner), { items: [{ item: contested, text: strings.contests }] });
    await programme.handOut();
    say(strings.appealed(owner.name, number));
    await programme.advance(appealsUntil);
    const commission = await Promise.all(
      strings.commission.map((name, index) =>
        stage.addWithDuty(name, `comisie-${index}@exemplu.invalid`, "appeals"),
      ),
    );
    const [writer = owner, ...others] = commission;
    const [one] = (await appealsDesk(stage.as(writer))).appeals;
    if (!one) return;
    const decision = { alias: one.alias, item: contested, step: 5, text: strings.reason, version: 0 };
    const { version } = await saveDecision(stage.as(writer), decision);
    for (const member of [writer, ...others])
      await confirmDecision(stage.as(member), one.alias, { item: contested, version });
    await tendAppeals(context);
    await programme.handOut();
    say(strings.decided(strings.commission));
  }

  /** Not before now. */
  async function startOf(id: "evaluation" | ListKind): Promise<Timestamp> {
    const { stages } = await roundById(context, roundId);
    const [now, start = ""] = [context.now().toISOString(), stages.find((one) => one.id === id)?.startsAt];
    return start > now ? start : now;
  }

  async function publish(kind: ListKind): Promise<void> {
    for (const manager of managers) {
      const { seen } = await listDraft(stage.as(manager), kind, roundId);
      await confirmList(stage.as(manager), { round: roundId, kind, seen });
    }
    const { rows = [] } = (await newestList(context.db, roundId, kind)) ?? {};
    const count = (result: (typeof rows)[number]["result"]) =>
      rows.filter((row) => row.result === result).length;
    const names = managers.map(({ name }) => name);
    say(strings.listed[kind](names, { selected: count("selected"), reserve: count("reserve") }));
    await programme.handOut();
  }

  async function grant(): Promise<void> {
    const rows = (await newestList(context.db, roundId, "final"))?.rows ?? [];
    const selected = rows.flatMap(({ number, result }) => (result === "selected" ? [number] : []));
    const [silent = "", ...others] = selected;
    const owners = await ownersOf();
    for (const owner of others.flatMap((number) => owners.get(number) ?? []))
      await acceptGrant(stage.as(owner));
    say(strings.accepted(others.length, silent));
    const { until } = await offerOf(silent);
    await programme.advance(momentAfter(new Date(until), minute));
    await tendGrants(context);
    await programme.handOut();
    const [number = silent] = others;
    for (const { id: task } of grantTasks)
      await finishTask(stage.as(managers[0]), roundId, { number, task, note: "" });
    say(strings.contracted(number));
  }

  async function ownersOf(): Promise<Map<string, Player>> {
    const plans = await context.db
      .selectFrom("business_plans")
      .select(["receiptNumber", "userId"])
      .where("roundId", "=", roundId)
      .execute();
    return new Map(
      plans.flatMap(({ receiptNumber, userId }) => {
        const owner = members.find(({ actor }) => actor.userId === userId);
        return owner ? [[receiptNumber, owner] as const] : [];
      }),
    );
  }

  async function offerOf(number: string): Promise<{ until: Timestamp }> {
    const { data } = await context.db
      .selectFrom("plan_events")
      .innerJoin("business_plans", "business_plans.id", "planId")
      .select("data")
      .where("receiptNumber", "=", number)
      .where("event", "=", "select")
      .executeTakeFirstOrThrow();
    return JSON.parse(data);
  }
}

/** Fills in and seals each plan that an evaluator has; one grid differs too much from its other. Returns how many there were. */
async function sealAll(stage: Stage, evaluator: Player): Promise<number> {
  const ctx = stage.as(evaluator);
  const { grid, evaluations } = await ownEvaluations(ctx, await openedRound(ctx));
  const marked = new Set(subCriteriaOf(grid).map(({ item }) => item));
  const open = evaluations.filter(({ seal, planId }) => seal === undefined && planId !== null);
  for (const [index, { alias, planId }] of open.entries()) {
    const isLow = index === 0 && evaluator.name === strings.evaluators[0] && open.length > 1;
    // Three of four pass the threshold.
    const usual = Number(planId) % 4 === 0 ? 3 : 4 + (Number(planId) % 2);
    const step = isLow ? 1 : usual;
    let seen: Timestamp | null = null;
    for (const item of itemsOf(grid)) {
      const entry = { alias, item, step: marked.has(item) ? step : null, text: strings.reason, version: 0 };
      seen = (await saveEntry(ctx, entry)).savedAt;
    }
    await sealGrid(ctx, alias, seen);
  }
  return open.length;
}
