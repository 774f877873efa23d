import { hashSecret as sha256 } from "../secrets/secrets.ts";
import { isSigned } from "./ed25519.ts";
import { factsOf, type RegisteredPlan } from "./plan-facts.ts";
import {
  type PlanLine,
  RegisterEvent,
  type RegisterFault,
  type RegisterHead,
  type RegisterLine,
} from "./register.ts";

/** What stands before the first line. */
export const beginning = "0".repeat(64);

/** The hash of a line. With standard tools: `printf '%s\n%s' HASH_BEFORE TEXT | sha256sum`. */
export function hashOf(before: string, text: string): Promise<string> {
  return sha256(`${before}\n${text}`);
}

interface Register {
  lines: readonly RegisterLine[];
  heads: readonly Pick<RegisterHead, "publishedAt" | "position" | "hash">[];
  plans: readonly RegisteredPlan[];
}

/**
 * Everything that is not as it was written: a line that was changed, taken out, put in or moved, a published head that the lines
 * do not give, a plan that the lines do not tell of as its rows do.
 */
export async function faultsOf({ lines, heads, plans }: Register): Promise<RegisterFault[]> {
  const told = toldIn(lines);
  return [
    ...(await brokenLines(lines, new Set(told.map(({ text }) => text)))),
    ...heads
      .filter(({ position, hash }) => lines[position - 1]?.hash !== hash)
      .map(({ publishedAt }): RegisterFault => ({ kind: "head", where: publishedAt })),
    ...(await differingPlans(toldOfPlans(told), plans)),
  ];
}

async function brokenLines(
  lines: readonly RegisterLine[],
  meaningful: ReadonlySet<string>,
): Promise<RegisterFault[]> {
  const faults: RegisterFault[] = [];
  let before = beginning;
  for (const [index, { position, text, hash }] of lines.entries()) {
    if (position !== index + 1) faults.push({ kind: "missing", where: String(index + 1) });
    else if (hash !== (await hashOf(before, text)) || !meaningful.has(text))
      faults.push({ kind: "altered", where: String(position) });
    before = hash;
  }
  return faults;
}

async function differingPlans(
  lines: readonly ToldLine<PlanLine>[],
  plans: readonly RegisteredPlan[],
): Promise<RegisterFault[]> {
  const told = Map.groupBy(lines, ({ event }) => event.plan);
  const faults: RegisterFault[] = [];
  for (const one of plans) {
    const where = String(one.plan.receiptNumber);
    const own = told.get(where);
    told.delete(where);
    if (!own) faults.push({ kind: "plan-unwritten", where });
    else if (!(await isAsTold(one, own))) faults.push({ kind: "plan-altered", where });
  }
  const gone = [...told].filter(([, own]) => own.at(-1)?.event.event !== "deleted");
  return [...faults, ...gone.map(([where]): RegisterFault => ({ kind: "plan-unknown", where }))];
}

/** A line with what it says. */
export interface ToldLine<Event extends RegisterEvent = RegisterEvent> {
  event: Event;
  text: string;
}

/** The lines that say something of a plan. */
export function toldOfPlans(lines: readonly ToldLine[]): ToldLine<PlanLine>[] {
  return lines.flatMap(({ event, text }) => ("plan" in event ? [{ event, text }] : []));
}

/** The lines that say something. */
export function toldIn(lines: readonly Pick<RegisterLine, "text">[]): ToldLine[] {
  return lines.flatMap(({ text }) => {
    const event = eventIn(text);
    return event ? [{ event, text }] : [];
  });
}

/** The event of a line; null for a text that none ever was. */
function eventIn(text: string): RegisterEvent | null {
  try {
    return RegisterEvent.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

type Facts = Record<string, unknown>;

/** What the lines of a plan say about its rows. Of a plan whose lines are all of the first form it is not the whole. */
interface Told {
  state: string;
  facts: Facts;
  parts?: Facts[];
  names?: string;
  sender?: string | null;
  /** Of an erased sender. */
  account: number | null;
  divided: { parts: Facts[]; names: string } | null;
}

/** Whether the rows of a plan, and the receipt that is kept of it, are as its lines tell. */
export async function isAsTold(rows: RegisteredPlan, lines: readonly ToldLine<PlanLine>[]): Promise<boolean> {
  let told: Told | null | undefined;
  for (const { event } of lines) told = told === null ? null : after(told, event);
  if (!told) return false;
  const now = await factsOf(rows);
  const { state, userId, senderSalt, erasedAt } = rows.plan;
  const isErased = erasedAt !== null;
  return (
    told.state === state &&
    agree(told.facts, now.facts) &&
    (told.parts === undefined || agree({ parts: told.parts, names: told.names }, now)) &&
    (told.sender === undefined || told.sender === (senderSalt === null ? null : now.sender)) &&
    (told.sender === undefined || told.account === (isErased ? userId : null)) &&
    agree(told.divided, now.divided) &&
    (await hasReceipt(rows, lines, isErased))
  );
}

/** A plan has had its receipt from the first since lines tell the whole; an earlier one has it once somebody asked for it. */
async function hasReceipt({ plan }: RegisteredPlan, lines: readonly ToldLine<PlanLine>[], isErased: boolean) {
  const whole = lines.findLast(({ event }) => event.event === "received" || event.event === "recorded");
  const { receipt, signature, publicKey } = plan;
  if (receipt === null) return isErased || !(whole && "v" in whole.event && whole.event.event === "received");
  const isOfPlan = `${receipt}`.includes(`\n${whole?.text}\n`);
  return isOfPlan && (await isSigned({ text: `${receipt}`, signature: `${signature}`, key: `${publicKey}` }));
}

/** What is told once a line more is read; null where no such line can follow. */
function after(told: Told | undefined, event: PlanLine): Told | null {
  if (event.event === "received" || event.event === "recorded") return afterWhole(told, event);
  if (!told) return null;
  switch (event.event) {
    case "deleted":
      return { ...told, state: "deleted" };
    case "replaced":
    case "withdrawn":
      return told.state === "current" ? { ...told, state: event.event } : null;
    case "joined":
      return { ...told, facts: { ...told.facts, roundId: event.round } };
    case "divided": {
      const { parts, names } = event;
      return { ...told, divided: parts.length > 0 ? { parts, names } : null };
    }
    case "erased":
      return { ...told, sender: null, account: event.account };
  }
}

type Whole = Extract<PlanLine, { event: "received" | "recorded" }>;

/** A plan comes once, and is recorded as its lines told it before. */
function afterWhole(told: Told | undefined, event: Whole): Told | null {
  const now = toldAtOnce(event);
  if (told && (event.event === "received" || !agree(told.facts, now.facts))) return null;
  return { state: "current", account: null, divided: null, ...told, ...now };
}

function toldAtOnce(event: Whole) {
  if ("v" in event) {
    const { facts, parts, names, sender } = event;
    return { facts, parts, names, sender };
  }
  const { at: receivedAt, version, size, sha256, conditions: conditionsVersion, isExtended } = event;
  return { facts: { receivedAt, version, size, sha256, conditionsVersion, isExtended: Number(isExtended) } };
}

/** Whether all that was told is so now; columns that came later were not told. */
function agree(told: unknown, now: unknown): boolean {
  if (Array.isArray(told) && Array.isArray(now))
    return told.length === now.length && told.every((one, index) => agree(one, now[index]));
  if (typeof told === "object" && typeof now === "object" && told !== null && now !== null)
    return Object.entries(told).every(([key, value]) => agree(value, (now as Facts)[key]));
  return told === now;
}
