import type { CompetitionRules } from "../content-pack/competition.ts";
import type { RuledPart } from "./dossiers.rules.ts";
import type { DossierCheck } from "./dossiers.ts";
import { answerOf, type GridBounds } from "./grid-answers.rules.ts";
import type { PartReading } from "./present-part.ts";

/** What a line of the grid is answered from: nothing here opens a file. */
interface Known extends Pick<GridBounds, "counties"> {
  parts: readonly RuledPart[];
  /** What was read in the file of each part that is there; null where it was not read. */
  readings: ReadonlyMap<string, PartReading | null>;
  /** Whether a plan of the owner came while the submission was open for them, or it is open now. */
  term: "kept" | "open" | "closed";
  /** The parts whose file is the model, not filled in: they are missing. */
  blank: ReadonlySet<string>;
  /** The parts whose file shows no signature, though they are to be signed. */
  unsigned: ReadonlySet<string>;
  /** The annex that a document of the pack is, by its slug. */
  annexes: ReadonlyMap<string, number>;
}

type Rules = Pick<CompetitionRules, "administrativeGrid" | "ceiling">;
type Line = Rules["administrativeGrid"][number];

/** The lines that the portal answers by its own log, and by the owner's name, as packs name them. */
const inTime = "in-termen";
const anonymous = "anonim";

/**
 * The lines of the administrative grid before sending, each with what is known: whether it is in time, whether the parts that
 * it is about are there, and what their files say. What a person answers stays for a person, whatever a file says.
 */
export function checksOf(rules: Rules, known: Known): DossierCheck[] {
  return rules.administrativeGrid.map((line) => {
    const { id, criterion, source, reads } = line;
    const about = partsOfLine(line, known);
    const there = about.filter(({ id }) => known.readings.has(id) && !known.blank.has(id)).length;
    const parts = about.length > 0 ? { there, of: about.length } : null;
    const answers = reads.flatMap((reading) => {
      const file = known.readings.get(reading.part);
      return file ? [answerOf(reading, file, { ...rules, counties: known.counties })] : [];
    });
    const names = id === anonymous ? partsThatName(known) : null;
    const check = { id, criterion, source, about: about.map(({ id }) => id), parts, answers, names };
    const isUnsigned = reads.length === 0 && about.some((part) => known.unsigned.has(part.id));
    return { ...check, state: stateOf(line, { ...check, isUnsigned }, known) };
  });
}

function stateOf(
  { id, check, reads }: Line,
  {
    parts,
    answers,
    names,
    isUnsigned,
  }: Pick<DossierCheck, "parts" | "answers" | "names"> & { isUnsigned: boolean },
  { term }: Known,
): DossierCheck["state"] {
  if (id === inTime) return stateOfTerm[term];
  if (parts && parts.there < parts.of) return "missing";
  if (isUnsigned || names?.length || answers.some(({ problem }) => problem !== null)) return "look";
  const isAnswered = names !== null || (reads.length > 0 && answers.length === reads.length);
  return isAnswered && check !== "person" ? "ok" : "person";
}

const stateOfTerm = { kept: "ok", open: "sending", closed: "missing" } as const;

/** The anonymous parts that name their owner; null until each of them was read whole, or names them. */
function partsThatName({ parts, readings }: Known): string[] | null {
  const there = parts.filter(({ id, anonymous }) => anonymous && readings.has(id));
  const naming = there.map(({ id }) => id).filter((id) => readings.get(id)?.traces.length);
  const isRead = ({ id }: RuledPart) => {
    const reading = readings.get(id);
    return reading?.unreadPages === 0 && reading.unreadPictures === 0;
  };
  return naming.length > 0 || (there.length > 0 && there.every(isRead)) ? naming : null;
}

/** Whether what is found for a line is read in the file of a part. */
export function isReadIn({ id, reads }: Line, part: RuledPart): boolean {
  return (id === anonymous && part.anonymous) || reads.some((reading) => reading.part === part.id);
}

/** The parts that a line is about: those whose files the rules read; else „Anexa 2” and „Anexele 4–8” name the parts whose models are these annexes. */
export function partsOfLine(
  { source, reads }: Line,
  { parts, annexes }: Pick<Known, "parts" | "annexes">,
): RuledPart[] {
  if (reads.length > 0) return parts.filter(({ id }) => reads.some(({ part }) => part === id));
  const [, first, last = first] = /^Anex(?:a|ele) (\d+)(?:\s*[–-]\s*(\d+))?$/.exec(source) ?? [];
  if (first === undefined) return [];
  return parts.filter(({ template }) => {
    const annex = annexes.get(template);
    return annex !== undefined && annex >= Number(first) && annex <= Number(last);
  });
}
