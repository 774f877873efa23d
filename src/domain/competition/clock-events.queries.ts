import type { Reads } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { clockLetters } from "./clock-letters.rules.ts";
import { stageTitles } from "./competition.rules.ts";
import { membersWithoutPlan } from "./letters.commands.ts";
import type { ClockEvent } from "./managed-rounds.ts";
import { extensionsIn } from "./own-round.queries.ts";
import type { StoredRound } from "./rounds.queries.ts";

/** How many events are told in advance. */
const shown = 4;

/** What the clock does next to an announced round: the opening, letters, the closing, and the stages that begin. */
export async function nextEvents(db: Reads, round: StoredRound, at: Timestamp): Promise<ClockEvent[]> {
  const events = [...submissionEvents(round), ...stageEvents(round)]
    .filter((event) => event.at > at)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, shown);
  const withLetters = events.some(({ event }) => hasLetter(event));
  const told = withLetters ? await countTold(db, round) : null;
  return events.map((event) => ({
    ...event,
    title: stageTitles(round.rules, event.stage).teamTitle,
    told: told && toldOf(event.event, told),
  }));
}

type Planned = Pick<ClockEvent, "at" | "event" | "stage" | "hoursLeft">;

function hasLetter(event: ClockEvent["event"]): boolean {
  return event === "opens" || event === "reminds";
}

function submissionEvents(round: StoredRound): Planned[] {
  const letters = clockLetters(round).map(({ kind, dueAt, hoursLeft }): Planned => {
    const event = kind === "round-opened" ? "opens" : "reminds";
    return { at: dueAt, event, stage: "submission", hoursLeft };
  });
  const { closesAt } = round.submission;
  return [...letters, { at: closesAt, event: "closes", stage: "submission", hoursLeft: null }];
}

function stageEvents({ stages }: StoredRound): Planned[] {
  return stages
    .filter(({ id }) => id !== "submission")
    .map(({ id, startsAt }) => ({ at: startsAt, event: "stage", stage: id, hoursLeft: null }));
}

interface Told {
  /** All without a plan. */
  all: number;
  /** Those of them whose end is the closing: the others are reminded by their own. */
  untilClosing: number;
}

function toldOf(event: ClockEvent["event"], { all, untilClosing }: Told): number | null {
  if (event === "reminds") return untilClosing;
  return event === "opens" ? all : null;
}

async function countTold(db: Reads, round: StoredRound): Promise<Told> {
  const withoutPlan = await membersWithoutPlan(db, round).execute();
  const extensions = await extensionsIn(db, round.id);
  const untilClosing = withoutPlan.filter(
    ({ id }) => (extensions.get(id) ?? "") <= round.submission.closesAt,
  );
  return { all: withoutPlan.length, untilClosing: untilClosing.length };
}
