import { actorOfUser } from "../accounts/sign-in/sessions.queries.ts";
import { requireEditor } from "../content/content-item.commands.ts";
import type { Context, Writes } from "../context.ts";
import { Conflict, DomainError } from "../errors.ts";
import { countingNames } from "../gate/gated.commands.ts";
import { forEachInTurn } from "../in-turn.ts";
import { applyChanges, isPassing, type RefusedChange } from "./apply-changes.commands.ts";
import { findingsOfSet } from "./check-at-gate.commands.ts";
import { recordSet, touchSet } from "./set-rows.commands.ts";
import { changesOf, setById, wholeSet } from "./sets.queries.ts";
import { mayMake, seenBy } from "./sets.rules.ts";
import type { ChangeSet } from "./sets.ts";

/** Changes of a set that cannot be published; nothing was. */
export class SetRefused extends DomainError {
  constructor(refused: readonly RefusedChange[]) {
    super(
      "set-refused",
      refused.map(({ id, problem }) => ({ path: `changes.${id}`, message: problem })),
    );
  }
}

/**
 * Publishes a set or a draft: all its changes in one transaction, or none.
 *
 * @param version the set as the person saw it
 * @throws Forbidden, NotFound, Conflict "set-closed", EditedMeanwhile with the current set, SetRefused
 */
export async function publishSet(ctx: Context, id: number, version?: number): Promise<ChangeSet> {
  requireEditor(ctx);
  await countingNames(ctx, () => publishing(ctx, id, version));
  return wholeSet(ctx.db, id);
}

async function publishing(ctx: Context, id: number, version: number | undefined): Promise<void> {
  const stopped = await stopsOfSet(ctx, id);
  await ctx.write(async (tx) => {
    await touchSet(tx, ctx, id, version);
    if (stopped.length > 0) throw new SetRefused(stopped);
    const refused = await makeChanges(tx, { ...ctx, isGated: true }, id);
    if (refused.length > 0) throw new SetRefused(refused);
    await tx
      .updateTable("change_sets")
      .set({ publishedAt: ctx.now().toISOString(), failure: null, previewHash: null, previewUntil: null })
      .where("id", "=", id)
      .execute();
    await recordSet(tx, ctx, "set.publish", id);
  });
}

/** The changes that the gate stops, each once. Titles and texts that are missing are refused by the commands. */
async function stopsOfSet(ctx: Context, id: number): Promise<RefusedChange[]> {
  const stops = (await findingsOfSet(ctx, id)).filter(
    ({ level, code }) => level === "stop" && code !== "title-missing" && code !== "text-missing",
  );
  const byChange = new Map(stops.map(({ code, where }) => [Number(where.change), code]));
  return [...byChange].map(([change, problem]) => ({ id: change, problem }));
}

/** Makes the changes of a set, as whoever publishes it; each must also still be allowed to whoever put it there. */
async function makeChanges(tx: Writes, ctx: Context, id: number): Promise<RefusedChange[]> {
  const changes = await changesOf(tx, [id]);
  const forbidden: RefusedChange[] = [];
  for (const { id: changeId, change, savedById } of changes) {
    const person = savedById === null ? null : await actorOfUser({ ...ctx, db: tx }, savedById);
    if (!(person && mayMake(person, change))) forbidden.push({ id: changeId, problem: "change-forbidden" });
  }
  const { refused } = await applyChanges(tx, ctx, changes);
  return [...forbidden, ...refused.filter(({ id: one }) => !forbidden.some((other) => other.id === one))];
}

/**
 * Publishes what is due, each set once, with the rights that whoever scheduled it has now; after a time without a server, at
 * its next start. A set that cannot be published stays, with the reasons, until somebody gives it another moment; one that
 * something in the way holds up is tried again at the next call.
 *
 * @returns the next moment at which one is due, if any
 * @throws AggregateError with what was in the way, once the other sets have been published
 */
export async function publishDueSets(ctx: Omit<Context, "actor">): Promise<string | null> {
  const now = ctx.now().toISOString();
  const due = await scheduled(ctx.db).where("publishAt", "<=", now).execute();
  await forEachInTurn(due, ({ id, scheduledBy }) => publishDue(ctx, id, scheduledBy));
  const next = await scheduled(ctx.db).where("publishAt", ">", now).executeTakeFirst();
  return next?.publishAt ?? null;
}

async function publishDue(ctx: Omit<Context, "actor">, id: number, scheduledBy: number | null) {
  const person = scheduledBy === null ? null : await actorOfUser(ctx, scheduledBy);
  const actor = person ?? ({ kind: "operator" } as const);
  const { version, ...set } = await setById(ctx.db, id);
  // Another instance was faster, or somebody changed their mind.
  if (set.publishedAt || set.discardedAt || !set.publishAt || set.publishAt > ctx.now().toISOString()) return;
  try {
    await publishSet({ ...ctx, actor }, id, version);
  } catch (error) {
    if (!(error instanceof DomainError) || isPassing(error)) throw error;
    if (error.code === "edited-meanwhile" || error.code === "set-closed") return;
    await ctx.write(async (tx) => {
      await tx
        .updateTable("change_sets")
        .set({ failure: error.code, publishAt: null })
        .where("id", "=", id)
        .where("version", "=", version)
        .execute();
      await recordSet(tx, { ...ctx, actor }, "set.fail", id);
    });
  }
}

function scheduled(db: Context["db"]) {
  return db
    .selectFrom("change_sets")
    .select(["id", "publishAt", "scheduledBy"])
    .where("publishedAt", "is", null)
    .where("discardedAt", "is", null)
    .where("publishAt", "is not", null)
    .orderBy("publishAt")
    .orderBy("id");
}

/** A set with what could not be published of it now: tried, and taken back. Throws Forbidden, NotFound. */
export async function checkSet(ctx: Context, id: number): Promise<ChangeSet> {
  requireEditor(ctx);
  const { publishedAt, discardedAt } = await setById(ctx.db, id);
  const isClosed = publishedAt !== null || discardedAt !== null;
  const refused = isClosed
    ? []
    : await takenBack(ctx, (tx, quiet) => makeChanges(tx, { ...quiet, isGated: true }, id));
  return seenBy(ctx.actor, await wholeSet(ctx.db, id, refused));
}

/**
 * What a set would make of the portal: its changes are made over everything else, `run` reads, and all is taken back. What
 * can no longer be changed is left out. Others write meanwhile.
 *
 * @param ctx of whoever shows it: their rights decide what is changed
 * @param run gets a context that reads what the set would make; what it writes is taken back as well
 * @throws Forbidden, NotFound, Conflict "set-closed"
 */
export function previewSet<Result>(
  ctx: Context,
  id: number,
  run: (reading: Context) => Promise<Result>,
): Promise<Result> {
  requireEditor(ctx);
  return takenBack(ctx, async (tx, quiet) => {
    const { publishedAt, discardedAt } = await setById(tx, id);
    if (publishedAt || discardedAt) throw new Conflict("set-closed");
    const { reading } = await applyChanges(tx, { ...quiet, isGated: true }, await changesOf(tx, [id]), {
      isForced: true,
    });
    return run(reading);
  });
}

/** Runs `work` on a trial of the database, of which nothing is kept; the process log hears nothing of it. */
function takenBack<Result>(
  ctx: Context,
  work: (tx: Writes, quiet: Context) => Promise<Result>,
): Promise<Result> {
  const { trial } = ctx.write;
  if (!trial) throw new Error("This database tries nothing out.");
  return trial((tx) => work(tx, { ...ctx, logAudit: () => undefined }));
}
