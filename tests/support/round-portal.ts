import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { runClock } from "#domain/competition/clock.commands.ts";
import type { CompetitionRules } from "#domain/content-pack/competition.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { SignedIn, SignedInContext } from "#domain/context.ts";
import type { Timestamp } from "#domain/tables.ts";
import { openWithMembers } from "./plans.ts";
import { announcedRound } from "./rounds.ts";

/** The bounds of the submission in the tests' round, whose first day is Tuesday, 6 June 2023. */
export const opensAt = "2023-06-19T21:00:00.000Z";
export const closesAt = "2023-06-29T13:00:00.000Z";

type Portal = Awaited<ReturnType<typeof openWithMembers>>;

/** Announces the tests' round. Resolves to its id. */
export async function announceRoundOn(portal: Portal): Promise<number> {
  const { id } = await announcedRound(portal.as(portal.admin), "2023-06-06");
  return id;
}

/**
 * A portal with an admin, two members and an announced round, on 1 June 2023; a test moves its clock, which does nothing by
 * itself before `tick`.
 */
export async function openWithRound(location: string, parts: Parameters<typeof openWithMembers>[1] = {}) {
  const portal = await openWithMembers(location, parts);
  const { context, later, add } = portal;
  const second = await add("secunda@exemplu.ro", "Rus", "admin");
  const roundId = await announceRoundOn(portal);

  /** Moves the clock to a moment, or so many milliseconds after it. */
  const goTo = (moment: Timestamp, milliseconds = 0) =>
    later(Date.parse(moment) + milliseconds - context.now().getTime());
  const tick = () => runClock(context);

  /** The queued mails of these kinds: kind, recipient and data; they are taken from the queue. */
  const takeMails = async (...kinds: string[]) => {
    const rows = await context.db.selectFrom("outgoing_mail").selectAll().orderBy("id").execute();
    await context.write((tx) => tx.deleteFrom("outgoing_mail").execute());
    return rows
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .map(({ kind, recipient, data }) => ({ kind, recipient, data: JSON.parse(data) }));
  };
  const manager = actingAs(portal, portal.admin);
  const asSecond = actingAs(portal, second);
  return { ...portal, manager, asSecond, roundId, goTo, tick, takeMails };
}

/** The project's pack with other rules of the competition. */
export async function packWith(rules: Partial<CompetitionRules>): Promise<ContentPack> {
  const pack = await loadContentPack("content");
  return { ...pack, competition: { ...(pack.competition as CompetitionRules), ...rules } };
}

function actingAs(portal: Portal, actor: SignedIn): SignedInContext {
  return { ...portal.as(actor), actor };
}
