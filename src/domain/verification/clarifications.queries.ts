import { endOfWorkingDays } from "../competition/calendar.rules.ts";
import { ClarificationItem, mostOfQuestion } from "../competition/clarifications.ts";
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
 * What is to be asked of the lines that are to be clarified now, in their order: what was written, else what the verifiers said of the line,
 * by the part that it is about, and of parts that must not name their author the words that name them.
 */
export function itemsToAsk(
  content: ContentPack,
  rules: Pick<CompetitionRules, "parts" | "administrativeGrid">,
  { standing, written }: { standing: Standing; written: readonly ClarificationItem[] },
): ClarificationItem[] {
  const held = heldVerdicts(standing);
  const { checks, readings } = standing.checked;
  const isWhole = openableParts(rules, standing).length === 0;
  return standing.lines
    .filter(({ id }) => held.get(id) === "clarify")
    .map((line) => {
      const known = written.find((item) => item.line === line.id);
      if (known) return known;
      const naming = checks.find(({ id }) => id === line.id)?.names ?? [];
      const about = partsAbout(content, rules.parts, line).filter(({ anonymous }) => !anonymous);
      const only = about.length === 1 ? about.map(({ id }) => id) : [];
      const parts = naming.length > 0 ? naming : only;
      const found = naming.flatMap((part) => readings.get(part)?.traces ?? []);
      return {
        line: line.id,
        text: reasonOf(standing, line.id).slice(0, mostOfQuestion),
        parts: isWhole ? [] : parts,
        takeOut: isWhole ? [] : [...new Set(found.map(({ words }) => words))].slice(0, 20),
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
  return endOfWorkingDays(clockOf(round, now), clarificationDays, holidaysOf);
}
