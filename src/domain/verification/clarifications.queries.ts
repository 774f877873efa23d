import { endOf, workingDayAfter } from "../competition/calendar.rules.ts";
import { ClarificationItem } from "../competition/clarifications.ts";
import {
  type Confirmation,
  confirmationsOf,
  type TwoPersonAct,
} from "../competition/confirmations.commands.ts";
import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { ContentPack } from "../content-pack/content-pack.ts";
import type { Reads } from "../context.ts";
import { partsAbout } from "../dossiers/checks-of-files.rules.ts";
import type { HolidaysOf } from "../ports.ts";
import type { Timestamp } from "../tables.ts";
import { dayInRomania } from "../time/calendar.ts";
import { heldVerdicts, reasonOf, type Standing } from "./standings.queries.ts";

/** What the verifiers of a plan have written so far to ask of its sender. */
interface ClarificationDraft {
  items: ClarificationItem[];
  savedAt: Timestamp;
}

/** Null where they have written nothing. */
export async function clarificationDraft(db: Reads, planId: number): Promise<ClarificationDraft | null> {
  const row = await db
    .selectFrom("clarifications")
    .select(["items", "savedAt"])
    .where("planId", "=", planId)
    .executeTakeFirst();
  return row ? { items: ClarificationItem.array().parse(JSON.parse(row.items)), savedAt: row.savedAt } : null;
}

/** Asking this of a plan's sender, as an act of two people. */
export function askingOf(planId: number, items: readonly ClarificationItem[]): TwoPersonAct {
  return { act: `clarify ${planId}`, content: JSON.stringify(items) };
}

/** Who has confirmed what is to be asked, as it is now. */
export async function confirmationsOfAsking(
  db: Reads,
  planId: number,
  items: readonly ClarificationItem[],
): Promise<Confirmation[]> {
  const act = askingOf(planId, items);
  return (await confirmationsOf(db, [act])).get(act.act) ?? [];
}

/**
 * What is asked where nobody has written anything yet: of each line that is to be clarified, what the verifiers wrote, by the part that it is
 * about, and of a part that must not name its author the words that name them.
 */
export function suggestedItems(
  content: ContentPack,
  rules: Pick<CompetitionRules, "parts" | "administrativeGrid">,
  standing: Standing,
): ClarificationItem[] {
  const held = heldVerdicts(standing);
  const { checks, readings } = standing.checked;
  return standing.lines
    .filter(({ id }) => held.get(id) === "clarify")
    .map((line) => {
      const naming = checks.find(({ id }) => id === line.id)?.names ?? null;
      const about = partsAbout(content, rules.parts, line);
      const opened = naming ?? about.filter(({ anonymous }) => !anonymous).map(({ id }) => id);
      const found = naming?.flatMap((part) => readings.get(part)?.traces ?? []) ?? [];
      return {
        ...{ line: line.id, text: reasonOf(standing, line.id) },
        parts: opened.length === 1 && standing.checked.parts.length > 0 ? opened : [],
        takeOut: [...new Set(found.map(({ words }) => words))].slice(0, 20),
      };
    });
}

/** The parts that can be opened again, also those that were not sent; none of a plan that came as one file and was not divided. */
export function openableParts(
  { parts }: Pick<CompetitionRules, "parts">,
  { checked }: Pick<Standing, "checked">,
): CompetitionRules["parts"] {
  return checked.parts.length > 0 ? parts : [];
}

/** The end of the term of what is asked now: so many working days after today (`clarificationDays`). */
export function termEnd(
  round: Pick<StoredRound, "seenAt">,
  { clarificationDays }: Pick<CompetitionRules, "clarificationDays">,
  { now, holidaysOf }: { now: Date; holidaysOf: HolidaysOf },
): Timestamp {
  return endOf(workingDayAfter(dayInRomania(clockOf(round, now)), clarificationDays, holidaysOf));
}
