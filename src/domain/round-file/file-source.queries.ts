import { memberRole } from "../access/permissions.ts";
import { eventsOf, type HappenedEvent } from "../competition/plan-events.queries.ts";
import type { StoredRound } from "../competition/rounds.queries.ts";
import type { Reads } from "../context.ts";
import { nameIndex, placesOfNames } from "../gate/members-named.ts";
import { personName } from "../text/person-name.ts";

/** What every evidence of a round is read from. */
export interface FileSource {
  db: Reads;
  round: StoredRound;
  /** The round's plans by id: all that were sent, also those replaced. */
  plans: ReadonlyMap<number, { id: number; number: string; userId: number; sha256: string }>;
  /** The number of a candidate's last plan. */
  numberOf: (userId: number) => string | null;
  events: HappenedEvent[];
  /** The name of somebody of the team; members are never named. */
  who: (userId: number | null) => string;
  /** A text that somebody of the team wrote, without names and addresses of members. */
  told: (text: string) => string;
  /** What a part, a line of the administrative grid, or an item of the evaluation grid is called. */
  titleOf: (item: string) => string;
}

/** Reads what all evidence of a round needs. */
export async function fileSource(db: Reads, round: StoredRound): Promise<FileSource> {
  const plans = await db
    .selectFrom("business_plans")
    .select(["id", "receiptNumber as number", "userId", "sha256"])
    .where("roundId", "=", round.id)
    .orderBy("id")
    .execute();
  const people = await db
    .selectFrom("users")
    .select(["id", "role", "firstName", "lastName", "erasedAt"])
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const members = nameIndex(people.filter(({ role, erasedAt }) => role === memberRole && erasedAt === null));
  const ids = plans.map(({ id }) => id);
  return {
    db,
    round,
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    events: await eventsOf(db, ids),
    numberOf: (userId) => plans.findLast((plan) => plan.userId === userId)?.number ?? null,
    who: (userId) => {
      if (userId === null) return "portal";
      const person = byId.get(userId);
      if (person?.role === memberRole) return "candidate";
      return (person && personName(person)) ?? "erased";
    },
    told: (text) => withoutPeople(text, members),
    titleOf: titlesIn(round),
  };
}

function withoutPeople(text: string, members: ReturnType<typeof nameIndex>): string {
  const places = placesOfNames(text, members).toSorted((one, other) => other.start - one.start);
  return places
    .reduce((left, { start, end }) => `${left.slice(0, start)}[…]${left.slice(end)}`, text)
    .split(/(\s)/)
    .map((word) => (word.includes("@") ? "[…]" : word))
    .join("");
}

function titlesIn({ allRules }: StoredRound): FileSource["titleOf"] {
  const { parts = [], administrativeGrid = [], evaluationGrid } = allRules ?? {};
  const titles = new Map<string, string>([
    ...(evaluationGrid?.criteria ?? []).flatMap(({ id, title, criteria }) => [
      [id, title] as const,
      ...criteria.map((one) => [`${id}.${one.id}`, one.title] as const),
    ]),
    ...parts.map(({ id, title }) => [id, title] as const),
    ...administrativeGrid.map(({ id, criterion }) => [id, criterion] as const),
  ]);
  return (item) => titles.get(item.replace(/^line:/, "")) ?? item;
}
