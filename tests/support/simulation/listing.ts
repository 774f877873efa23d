import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { appealBench, appealsDesk } from "#domain/appeals/appeals.queries.ts";
import { confirmDecision, saveDecision } from "#domain/appeals/decisions.commands.ts";
import { sendAppeal, withdrawAppeal } from "#domain/appeals/own-appeal.commands.ts";
import { tendAppeals } from "#domain/appeals/tending.commands.ts";
import { runClock } from "#domain/competition/clock.commands.ts";
import { roundById } from "#domain/competition/rounds.queries.ts";
import { operator, type SignedIn } from "#domain/context.ts";
import { acceptGrant, finishTask, noteRenouncing, renounceGrant } from "#domain/grants/grants.commands.ts";
import { grantsOfRound } from "#domain/grants/grants.queries.ts";
import { grantTasks, isSilent, reserveOf, takenPlaces } from "#domain/grants/grants.rules.ts";
import { tendGrants } from "#domain/grants/tending.commands.ts";
import { listDraft } from "#domain/lists/list-drafts.queries.ts";
import { newestList } from "#domain/lists/published-lists.queries.ts";
import { confirmList } from "#domain/lists/publishing.commands.ts";
import { deliverDueMail } from "#domain/mail/mail.commands.ts";
import { day, hour, minute } from "#domain/time/moments.ts";
import { withCommission } from "../appeals.ts";
import { openToList } from "../listing.ts";
import { attempt, openTwoInstances, type TwoInstances } from "./two-instances.ts";
import type { Fault } from "./world.ts";

/** How many plans get a grant: of five, one is below the threshold and two wait. */
export const places = 2;

/** A portal on the day of its preliminary list, with a commission of appeals. */
export async function openListing(location: string) {
  const steps: [number, number][] = [
    [5, 5],
    [4, 4],
    [4, 4],
    [4, 4],
    [3, 3],
  ];
  const portal = await openToList(location, steps, { places });
  return { ...portal, commission: (await withCommission(portal)).commission };
}

export interface Listing extends TwoInstances {
  roundId: number;
  senders: readonly SignedIn[];
  managers: readonly SignedIn[];
  commission: readonly SignedIn[];
  numbers: readonly string[];
  /** Every letter that was handed over, by the number that its Message-ID has. */
  sent: Map<number, { kind: string; number: string; recipient: string; until: string; task: string }>;
  /** Since when a place has been free while somebody waits for it; null while none is. */
  idleSince: number | null;
}

export type ListingAct = (playing: Listing) => Promise<void>;

/** A copy of such a portal, on two instances. */
export async function copyListing(
  portal: Awaited<ReturnType<typeof openListing>>,
  location: string,
  random: () => number,
): Promise<Listing> {
  const { roundId, senders, admins: managers, commission, plans } = portal;
  return {
    ...(await openTwoInstances(portal.context, location, random)),
    roundId,
    senders,
    managers,
    commission,
    numbers: plans.map(({ receiptNumber }) => receiptNumber),
    sent: new Map(),
    idleSince: null,
  };
}

const often: Fault[] = ["none", "none", "before-commit", "after-commit"];
const items = ["descriere.idee", "piata.clienti", "buget.cheltuieli"];

/** Two people publish the preliminary list, or once it is out, the final one. */
export const publish: ListingAct = async ({ pick, contextOf, instances, managers, roundId: round }) => {
  const [{ db }] = instances;
  const isFirst = (await newestList(db, round, "preliminary")) === null;
  const kind = isFirst ? "preliminary" : "final";
  if (await newestList(db, round, "final")) return;
  for (const manager of managers) {
    const { seen } = await listDraft(contextOf(manager), kind, round);
    await attempt(confirmList(contextOf(manager, pick(often)), { round, kind, seen }));
  }
};

/** Somebody contests a point, at times twice, at times to take it back. */
export const appeal: ListingAct = async ({ pick, contextOf, senders }) => {
  const sender = pick(senders);
  const contested = { items: [{ item: pick(items), text: "De ce contest, pe larg." }] };
  await attempt(sendAppeal(contextOf(sender, pick(often)), contested));
  if (pick([true, false, false])) await attempt(withdrawAppeal(contextOf(sender, pick(often))));
};

/** The commission decides an appeal: somebody writes, or writes anew, and all confirm what they see. */
export const decide: ListingAct = async (playing) => {
  const { pick, contextOf, commission } = playing;
  const writer = pick(commission);
  const { appeals } = await appealsDesk(contextOf(writer));
  const open = appeals.filter(({ state }) => state !== "sealed");
  if (open.length === 0) return;
  const { alias } = pick(open);
  for (const { item, entry } of (await appealBench(contextOf(writer), alias)).points) {
    const step = pick([3, 4, 5]);
    const written = {
      alias,
      item,
      step,
      text: "Motivul comisiei, cu destule semne.",
      version: entry.version,
    };
    if (entry.step === null || pick([true, false, false, false]))
      await attempt(saveDecision(contextOf(writer, pick(often)), written));
    for (const member of commission) await confirm(playing, member, alias, item);
  }
};

async function confirm({ pick, contextOf }: Listing, member: SignedIn, alias: string, item: string) {
  const { points } = await appealBench(contextOf(member), alias);
  const version = points.find((one) => one.item === item)?.entry.version ?? 0;
  await attempt(confirmDecision(contextOf(member, pick(often)), alias, { item, version }));
}

/** Somebody who is offered a grant, or waits for one, answers; or a letter comes to the team. */
export const answer: ListingAct = async ({ pick, contextOf, senders, managers, numbers, roundId }) => {
  const what = pick(["accept", "accept", "accept", "renounce", "letter"]);
  if (what === "letter")
    await attempt(noteRenouncing(contextOf(pick(managers), pick(often)), roundId, pick(numbers)));
  else
    await attempt((what === "accept" ? acceptGrant : renounceGrant)(contextOf(pick(senders), pick(often))));
};

/** The secretary notes what is done of a grant. */
export const finish: ListingAct = async ({ pick, contextOf, managers, numbers, roundId }) => {
  const number = pick(numbers);
  for (const { id: task } of grantTasks)
    await attempt(finishTask(contextOf(pick(managers), pick(often)), roundId, { number, task, note: "" }));
};

/** Now and then somebody has their data erased: no letter goes to them any more. */
export const erase: ListingAct = async ({ random, pick, contextOf, senders }) => {
  if (random() > 0.1) return;
  const ctx = contextOf(operator, pick(often));
  const { email } = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", pick(senders).userId)
    .executeTakeFirstOrThrow();
  await attempt(eraseByEmail(ctx, email));
};

/** Time passes, or the clock is set back by a little; then both instances tend at once, thrice, while either may lose its power. */
export const wait: ListingAct = async (playing) => {
  const { pick, clock } = playing;
  clock.at += pick([minute, hour, 5 * hour, 5 * hour, 20 * hour, -hour]);
  for (let turn = 0; turn < 3; turn += 1) await tend(playing, often);
};

/** What the portal does by itself, on both instances at once. */
export async function tend({ pick, contextOf, instances }: Listing, faults: readonly Fault[]): Promise<void> {
  await Promise.all(
    instances.map(async (instance) => {
      for (const work of [runClock, tendAppeals, tendGrants])
        await attempt(work(contextOf(operator, pick(faults), instance)));
    }),
  );
}

/** Both instances hand their letters to a mail server that refuses some for now. */
export const deliver: ListingAct = async (playing) => deliverBy(playing, 0.4);

export async function deliverBy(
  { random, contextOf, instances, sent }: Listing,
  failing: number,
): Promise<void> {
  const mailer: Parameters<typeof deliverDueMail>[1] = {
    send: ({ id, kind, recipient, data }) => {
      if (random() < failing) return Promise.reject(new Error("The mail server is away."));
      if (sent.has(id)) throw new Error(`Letter ${id} was handed over twice.`);
      const { receiptNumber: number = "", until = "", task = "" } = data as Record<string, string>;
      sent.set(id, { kind, recipient, number, until, task });
      return Promise.resolve();
    },
    troubleOf: () => ({ cause: "away", answer: "" }),
  };
  await Promise.all(
    instances.map(async (instance) => {
      const context = contextOf(operator, "none", instance);
      for await (const _ of deliverDueMail(context, mailer));
    }),
  );
}

/**
 * Fails where more win than there are places, where a place stays free for more than a day while somebody waits, and where somebody
 * keeps a grant unanswered for more than a day after its term.
 */
export async function expectPlaces(playing: Listing): Promise<void> {
  const { contextOf, clock, roundId } = playing;
  const ctx = contextOf(operator);
  const grants = (await grantsOfRound(ctx, await roundById(ctx, roundId))) ?? [];
  const taken = takenPlaces(grants);
  if (taken > places) throw new Error(`${taken} plans have one of ${places} places.`);
  const isIdle = grants.length > 0 && taken < places && reserveOf(grants).length > 0;
  playing.idleSince = isIdle ? (playing.idleSince ?? clock.at) : null;
  if (playing.idleSince !== null && clock.at - playing.idleSince > day)
    throw new Error(`A place is free since ${new Date(playing.idleSince).toISOString()}.`);
  const aDayAgo = new Date(clock.at - day).toISOString();
  const silent = grants.filter((grant) => isSilent(grant, aDayAgo)).map(({ number }) => number);
  if (silent.length > 0) throw new Error(`Nobody has ended the grant of ${silent}.`);
}
