import { z } from "zod";
import type { Permission } from "../access/others-data.ts";
import type { StageId } from "../content-pack/competition.ts";
import type { MailKind } from "../mail/mail.ts";

/** The states of a plan (evaluation.md §1). A draft is no plan yet. */
export const planStates = [
  "submitted",
  "replaced",
  "withdrawn",
  "in-verification",
  "clarifications-asked",
  "admitted",
  "rejected-administratively",
  "selected",
  "reserve",
  "rejected",
  "contracted",
  "renounced",
] as const;
export type PlanState = (typeof planStates)[number];

interface PlanEventTerms {
  /** The states in which it can happen; none of the event with which a plan begins. */
  from: readonly PlanState[];
  /** The state that it leads to; null where the plan stays in its own. */
  to: PlanState | null;
  /** Whose permission it needs; `clock` is the portal itself, at a bound of the round. */
  who: Permission | "clock";
  /** It happens from the beginning of this stage on; null where another rule says when. */
  since: StageId | null;
  /** How many people confirm it. */
  people: 1 | 2;
  /** The letter that it queues to the sender; null where the command that causes it writes one of its own, or nobody is told. */
  letter: MailKind | null;
  /** Whether the sender reads it among what happened to the plan. */
  isTold: boolean;
  /** What is kept with it. */
  data: z.ZodType;
}

const nothing = z.strictObject({});

/** What is kept with a rejection at the verification. */
export const failedLines = z.strictObject({ lines: z.array(z.string()) });
const once = { since: null, people: 1, letter: null } as const;
const sending = { ...once, who: "plans.send", isTold: true } as const;
const dividing = {
  ...once,
  from: ["submitted", "replaced", "withdrawn", "in-verification"],
  to: null,
  who: "rounds.manage",
  isTold: false,
  data: nothing,
} as const;
const deciding = {
  from: ["in-verification"],
  who: "rounds.manage",
  since: "verification",
  people: 2,
  letter: "verification-outcome",
  isTold: true,
} as const;

/** What a published list says of a plan: its place, null where it has none. */
const place = z.strictObject({ list: z.int(), place: z.int().nullable() });
const listing = { who: "rounds.manage", people: 2, isTold: true } as const;
/** The final list, and a further one that corrects it. */
const listingFinally = {
  ...listing,
  from: ["admitted", "selected", "reserve", "rejected"],
  since: "final",
  letter: "final-result",
} as const;
const appealing = {
  from: ["admitted", "rejected-administratively"],
  to: null,
  isTold: true,
} as const;
/** `until`: the first moment after the term to accept the grant. */
const offered = z.strictObject({ until: z.string() });

/** `missing`: the parts and lines that were asked for and did not come. */
const answered = {
  from: ["clarifications-asked"],
  to: "in-verification",
  since: null,
  people: 1,
  isTold: true,
  data: z.strictObject({ missing: z.array(z.string()) }),
} as const;
/** A plan is not verified before its sender's own end: what may be replaced is not looked at. */
const open = ["submitted"] as const;

/**
 * Every event of a plan's life: the command that records it, the timelines and the tests read it here. A further one is a row here
 * and its words in `planEventStrings`; the audit log has it as `plan.` and its name, with the same words.
 */
export const planEvents = {
  submit: { ...sending, from: [], to: "submitted", data: z.strictObject({ isExtended: z.boolean() }) },
  replace: { ...sending, from: open, to: "replaced", data: nothing },
  withdraw: { ...sending, from: open, to: "withdrawn", data: nothing },
  // Its command writes to members with and without a plan alike.
  extend: {
    ...once,
    from: open,
    to: null,
    who: "rounds.manage",
    isTold: true,
    data: z.strictObject({ until: z.string() }),
  },
  divide: dividing,
  undivide: dividing,
  verify: {
    ...once,
    from: ["submitted"],
    to: "in-verification",
    who: "clock",
    since: "verification",
    isTold: true,
    data: nothing,
  },
  // Once, by line of the administrative grid; a part that is named is opened again until then.
  "ask-clarifications": {
    from: ["in-verification"],
    to: "clarifications-asked",
    who: "plans.verify",
    since: "verification",
    people: 2,
    letter: "clarifications-asked",
    isTold: true,
    // The words themselves can be erased: the event has their SHA-256.
    data: z.strictObject({ until: z.string(), hash: z.string() }),
  },
  "answer-clarifications": {
    ...answered,
    who: "plans.send",
    letter: "clarifications-answered",
  },
  "end-clarifications": { ...answered, who: "clock", letter: null },
  admit: { ...deciding, to: "admitted", data: nothing },
  // `lines` are those of the administrative grid that were answered NU.
  reject: {
    ...deciding,
    to: "rejected-administratively",
    data: failedLines,
  },
  // A published outcome is corrected by another event alone (evaluation.md §3); why, both confirm.
  readmit: { ...deciding, from: ["rejected-administratively"], to: "admitted", data: nothing },
  exclude: {
    ...deciding,
    from: ["admitted"],
    to: "rejected-administratively",
    data: failedLines,
  },
  // A plan keeps its state on the preliminary list, and while it is appealed: nothing is decided yet.
  "list-preliminarily": {
    ...listing,
    from: ["admitted", "rejected-administratively"],
    to: null,
    since: "preliminary",
    letter: "preliminary-result",
    data: place,
  },
  appeal: { ...appealing, ...once, who: "plans.send", letter: "appeal-received", data: nothing },
  "withdraw-appeal": { ...appealing, ...once, who: "plans.send", letter: "appeal-withdrawn", data: nothing },
  // All appeals of a round at once; the commission's own confirmations are those of its three members.
  "decide-appeal": { ...appealing, ...once, who: "clock", letter: "appeal-decided", data: nothing },
  select: { ...listingFinally, to: "selected", data: place.extend(offered.shape) },
  "put-in-reserve": { ...listingFinally, to: "reserve", data: place },
  decline: { ...listingFinally, to: "rejected", data: place },
  "list-finally": {
    ...listing,
    from: ["rejected-administratively"],
    to: null,
    since: "final",
    letter: "final-result",
    data: place,
  },
  accept: { ...once, from: ["selected"], to: null, who: "plans.send", isTold: true, data: nothing },
  // One of the dated tasks before the contract is done.
  "finish-task": {
    ...once,
    from: ["selected"],
    to: null,
    who: "rounds.manage",
    isTold: true,
    data: z.strictObject({ task: z.string() }),
  },
  contract: {
    ...once,
    from: ["selected"],
    to: "contracted",
    who: "rounds.manage",
    isTold: true,
    data: nothing,
  },
  renounce: {
    ...once,
    from: ["selected", "reserve"],
    to: "renounced",
    who: "plans.send",
    isTold: true,
    letter: "grant-renounced",
    data: nothing,
  },
  // The term to accept passed, or a letter came to the team.
  "record-renouncing": {
    ...once,
    from: ["selected", "reserve"],
    to: "renounced",
    who: "rounds.manage",
    isTold: true,
    letter: "grant-renounced",
    data: z.strictObject({ isLate: z.boolean() }),
  },
  call: {
    ...once,
    from: ["reserve"],
    to: "selected",
    who: "clock",
    isTold: true,
    letter: "grant-offered",
    data: offered,
  },
} as const satisfies Record<string, PlanEventTerms>;
export type PlanEvent = keyof typeof planEvents;

export const planEventNames = Object.keys(planEvents) as [PlanEvent, ...PlanEvent[]];

/** What is kept with an event. */
export type PlanEventData<Event extends PlanEvent> = z.output<(typeof planEvents)[Event]["data"]>;

/** The terms of an event, as the table has them. */
export function termsOf(event: PlanEvent): PlanEventTerms {
  return planEvents[event];
}

/** The state of a plan after these events, the oldest first; null of a plan that is not there yet. */
export function stateAfter(events: readonly PlanEvent[]): PlanState | null {
  return events.reduce<PlanState | null>((state, event) => planEvents[event].to ?? state, null);
}

/** Whether an event can happen to a plan in this state. */
export function canHappen(event: PlanEvent, state: PlanState | null): boolean {
  const { from } = termsOf(event);
  return state === null ? from.length === 0 : from.includes(state);
}
