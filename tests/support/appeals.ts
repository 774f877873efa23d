import { staffRole } from "#domain/access/permissions.ts";
import type { AppealBench, AppealsDesk, OwnAppeal } from "#domain/appeals/appeals.ts";
import { tendAppeals } from "#domain/appeals/tending.commands.ts";
import type { Actor, Context, SignedIn } from "#domain/context.ts";
import { subCriteriaOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { gridOf } from "#domain/evaluation/evaluation-grid.ts";
import { hashSecret } from "#domain/secrets/secrets.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { giveDuty } from "./duties.ts";
import { openForEvaluation } from "./evaluation.ts";
import { jsonRequest } from "./requests.ts";
import type { openWithRound } from "./round-portal.ts";
import { publishList } from "./rounds.ts";

/** What the commission of appeals decided about a plan, as it would be sealed. */
export async function decide(
  { context }: { context: Pick<Context, "now" | "write"> },
  planId: number,
  decisions: object[],
): Promise<void> {
  const at = context.now().toISOString();
  const text = JSON.stringify(decisions);
  const hash = await hashSecret(text);
  await context.write(async (tx) => {
    const { id: appealId } = await tx
      .insertInto("appeals")
      .values({ planId, listId: 1, sentAt: at, hash: "0", withdrawnAt: null, decidedAt: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const sealed = { appealId, planId, decisions: text, hash, sealedAt: at };
    await tx.insertInto("sealed_decisions").values(sealed).execute();
  });
}

type Portal = Awaited<ReturnType<typeof openWithRound>>;

/** Lets people with these names decide the appeals of the tests' round, and asks as them and as members. */
export async function withCommission(portal: Portal, names = ["Lupșan", "Fleșer", "Sárközi"]) {
  const { context, roundId } = portal;
  const commission: SignedIn[] = [];
  for (const [index, name] of names.entries()) {
    const { userId } = await portal.add(`comisia-${index}@exemplu.ro`, name, staffRole);
    await giveDuty(portal, userId, { duty: "appeals", roundId });
    commission.push({ kind: "signed-in", role: staffRole, userId, sessionId: userId, duties: ["appeals"] });
  }
  await context.write((tx) => tx.updateTable("users").set({ status: "active" }).execute());
  const post = (path: string, as: Actor, body: object = {}) =>
    portal.ask(`appeals/${path}`, { ...jsonRequest("POST", body), as });
  const read = async (path: string, as: Actor) => (await portal.ask(`appeals/${path}`, { as })).json();
  const own = (as: Actor): Promise<OwnAppeal> => read("own", as);
  /** Contests these points, each with a text of its own. */
  const send = (as: Actor, ...items: string[]) =>
    post("send", as, { items: items.map((item) => ({ item, text: `De ce contest ${item}, pe larg.` })) });
  const desk = (as: Actor): Promise<AppealsDesk> => read("desk", as);
  const bench = (as: Actor, alias: string): Promise<AppealBench> => read(`appeal/${alias}`, as);
  const pointOf = async (as: Actor, alias: string, item: string) => {
    const point = (await bench(as, alias)).points.find((one) => one.item === item);
    if (!point) throw new Error(`No point ${item}.`);
    return point;
  };
  const save = async (as: Actor, alias: string, item: string, entry: object = {}) => {
    const { version } = (await pointOf(as, alias, item)).entry;
    const written = { step: 5, text: "Motivul comisiei, cu destule semne.", version, ...entry };
    return await post("decision", as, { alias, item, ...written });
  };
  /** Confirms a point as it is now. */
  const confirm = async (as: Actor, alias: string, item: string) => {
    const { version } = (await pointOf(as, alias, item)).entry;
    return await post(`appeal/${alias}/confirm`, as, { item, version });
  };
  /** Lets everybody confirm everything of an appeal, as the first writes it. */
  const decide = async (alias: string, step = 5) => {
    const [first] = commission;
    if (!first) throw new Error("No commission.");
    for (const { item } of (await bench(first, alias)).points) {
      await save(first, alias, item, { step });
      for (const as of commission) await confirm(as, alias, item);
    }
  };
  const tend = () => tendAppeals(context);
  const helpers = { post, own, send, desk, bench, pointOf, save, confirm, decide, tend };
  return { ...helpers, commission: commission as [SignedIn, SignedIn, SignedIn] };
}

/** The tests' round once its preliminary list is out, with sealed grids and three people who decide appeals for 48 hours from `until` on. */
export async function openForAppeals(
  location: string,
  given: Parameters<typeof openForEvaluation>[1] = {},
  names?: string[],
) {
  const portal = await openForEvaluation(location, given);
  const { context, roundId } = portal;
  await sealAll(context);
  portal.goTo(await portal.startOf("preliminary"));
  const until = momentAfter(context.now(), 48 * hour);
  await publishList(context, roundId, "preliminary", until);
  return { ...portal, until, ...(await withCommission(portal, names)) };
}

/** Every evaluation gets a sealed grid: step 3 everywhere in the first of a plan, step 4 in the second. */
async function sealAll({ content, db, now, write }: Pick<Context, "content" | "db" | "now" | "write">) {
  const rules = content.competition;
  if (!rules) throw new Error("No rules.");
  const grid = gridOf(rules);
  const rows = await db.selectFrom("evaluations").select(["id", "planId"]).orderBy("id").execute();
  const seen = new Map<number, number>();
  for (const { id, planId } of rows) {
    if (planId === null) continue;
    const place = seen.get(planId) ?? 0;
    seen.set(planId, place + 1);
    const percent = grid.steps[2 + place]?.percent ?? 0;
    const marks = subCriteriaOf(grid);
    const sealed = {
      v: 1,
      points: Object.fromEntries(marks.map(({ item, points }) => [item, (points * percent) / 100])),
      reasons: Object.fromEntries(marks.map(({ item }) => [item, `Motivul grilei ${place + 1} la ${item}.`])),
      conclusion: {},
      isImpartial: true,
    };
    const row = {
      evaluationId: id,
      planId,
      hash: "0".repeat(64),
      salt: "salt",
      sealedAt: now().toISOString(),
    };
    await write((tx) =>
      tx
        .insertInto("sealed_grids")
        .values({ ...row, grid: JSON.stringify(sealed) })
        .execute(),
    );
  }
}
