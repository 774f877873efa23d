import type { CompetitionRules } from "../content-pack/competition.ts";
import type { RuledPart } from "./dossiers.rules.ts";
import type { DossierCheck } from "./dossiers.ts";

/** What a line of the grid is answered from: nothing here opens a file. */
interface Known {
  parts: readonly RuledPart[];
  /** The ids of the parts that are there. */
  there: ReadonlySet<string>;
  /** Whether the submission is open for the owner. */
  isInTime: boolean;
  /** The annex that a document of the pack is, by its slug. */
  annexes: ReadonlyMap<string, number>;
}

/** The line that the portal's own log answers, as packs name it. */
const inTime = "in-termen";

/**
 * The lines of the administrative grid before sending, each with what is known without opening a file: whether it is in time,
 * and whether the parts that it is about are there. A line that the portal cannot answer is one for a person.
 */
export function checksOf(
  { administrativeGrid }: Pick<CompetitionRules, "administrativeGrid">,
  known: Known,
): DossierCheck[] {
  return administrativeGrid.map(({ id, criterion, source }) => {
    const about = partsNamedBy(source, known);
    const there = about.filter((part) => known.there.has(part.id)).length;
    const parts = about.length > 0 ? { there, of: about.length } : null;
    return { id, criterion, source, state: stateOf(id, parts, known), parts };
  });
}

function stateOf(id: string, parts: DossierCheck["parts"], { isInTime }: Known): DossierCheck["state"] {
  if (id === inTime) return isInTime ? "ok" : "missing";
  return parts && parts.there < parts.of ? "missing" : "person";
}

/** „Anexa 2” and „Anexele 4–8” name the parts whose models are these annexes. */
function partsNamedBy(source: string, { parts, annexes }: Known): RuledPart[] {
  const [, first, last = first] = /^Anex(?:a|ele) (\d+)(?:\s*[–-]\s*(\d+))?$/.exec(source) ?? [];
  if (first === undefined) return [];
  return parts.filter(({ template }) => {
    const annex = annexes.get(template);
    return annex !== undefined && annex >= Number(first) && annex <= Number(last);
  });
}
