import { hashSecret as sha256 } from "../secrets.ts";
import { RegisterEvent, type RegisterFault, type RegisterHead, type RegisterLine } from "./register.ts";

/** What stands before the first line. */
export const beginning = "0".repeat(64);

/** The hash of a line. With standard tools: `printf '%s\n%s' HASH_BEFORE TEXT | sha256sum`. */
export function hashOf(before: string, text: string): Promise<string> {
  return sha256(`${before}\n${text}`);
}

/** A plan as its row says it. */
export interface RegisteredPlan {
  receiptNumber: string;
  version: number;
  size: number;
  sha256: string;
  conditionsVersion: string;
  receivedAt: string;
  state: "current" | "replaced" | "withdrawn";
}

interface Register {
  lines: readonly RegisterLine[];
  heads: readonly Pick<RegisterHead, "publishedAt" | "position" | "hash">[];
  plans: readonly RegisteredPlan[];
}

/**
 * Everything that is not as it was written: a line that was changed, taken out, put in or moved, a published head that the lines
 * do not give, a plan that the lines do not tell of as its row does.
 */
export async function faultsOf({ lines, heads, plans }: Register): Promise<RegisterFault[]> {
  return [
    ...(await brokenLines(lines)),
    ...heads
      .filter(({ position, hash }) => lines[position - 1]?.hash !== hash)
      .map(({ publishedAt }): RegisterFault => ({ kind: "head", where: publishedAt })),
    ...differingPlans(lines, plans),
  ];
}

async function brokenLines(lines: readonly RegisterLine[]): Promise<RegisterFault[]> {
  const faults: RegisterFault[] = [];
  let before = beginning;
  for (const [index, { position, text, hash }] of lines.entries()) {
    if (position !== index + 1) faults.push({ kind: "missing", where: String(index + 1) });
    else if (hash !== (await hashOf(before, text)) || !eventIn(text))
      faults.push({ kind: "altered", where: String(position) });
    before = hash;
  }
  return faults;
}

function differingPlans(lines: readonly RegisterLine[], plans: readonly RegisteredPlan[]): RegisterFault[] {
  const told = new Map<string, RegisterEvent[]>();
  for (const { text } of lines) {
    const event = eventIn(text);
    if (event) told.set(event.plan, [...(told.get(event.plan) ?? []), event]);
  }
  const known = new Set(plans.map(({ receiptNumber }) => receiptNumber));
  const differing = plans.flatMap((plan): RegisterFault[] => {
    const events = told.get(plan.receiptNumber);
    if (!events) return [{ kind: "plan-unwritten", where: plan.receiptNumber }];
    return isAsTold(plan, events) ? [] : [{ kind: "plan-altered", where: plan.receiptNumber }];
  });
  const unknown = [...told].flatMap(([number, events]) =>
    known.has(number) || events.at(-1)?.event === "deleted" ? [] : [number],
  );
  return [...differing, ...unknown.map((where): RegisterFault => ({ kind: "plan-unknown", where }))];
}

/** The event of a line; null for a text that none ever was. */
function eventIn(text: string): RegisterEvent | null {
  try {
    return RegisterEvent.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A plan comes once, and may end once. */
function isAsTold(plan: RegisteredPlan, events: readonly RegisterEvent[]): boolean {
  const [first, end, more] = events;
  return (
    more === undefined &&
    first?.event === "received" &&
    (end ? end.event !== "received" && end.event === plan.state : plan.state === "current") &&
    first.at === plan.receivedAt &&
    first.version === plan.version &&
    first.size === plan.size &&
    first.sha256 === plan.sha256 &&
    first.conditions === plan.conditionsVersion
  );
}
