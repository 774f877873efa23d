import { hashSecret as sha256 } from "../secrets/secrets.ts";
import type { ToldLine } from "./register.rules.ts";
import type { EvaluationLine, RegisterEvent, RegisterFault } from "./register.ts";

/** What is declared before evaluating, and by whom. */
interface Declaration {
  roundId: number;
  userId: number;
  /** As it was then; null, as the salt, once the person is erased. */
  name: string | null;
  textHash: string;
  salt: string | null;
}

/** The rows of which the register tells. */
export interface EvaluationRows {
  /** `account` is null once it is gone, `erasedAt` not null once it names nobody. */
  declarations: (Declaration & {
    hash: string;
    declaredAt: string;
    account: number | null;
    erasedAt: string | null;
  })[];
  seals: (SealOwner & { evaluationId: number; grid: string; hash: string; sealedAt: string; salt: string })[];
  /** Those that were granted, with the hash of the grid that was opened. */
  reopenings: { evaluationId: number; hash: string; decidedAt: string | null }[];
  /** Evaluations that are over. */
  ends: { id: number; endedAt: string | null; endedFor: string | null }[];
}

/** Whose grid of which plan was sealed: `planId` as the seal has it, `assignedId` as the evaluation has it. */
interface SealOwner {
  roundId: number;
  planId: number;
  assignedId: number | null;
  userId: number;
}

/** Tells, to whoever has the salt, of which plan a grid is and whose: the evaluator, who knows its hash, cannot guess. */
export function hashOfOwner({
  salt,
  roundId,
  planId,
  userId,
}: Omit<SealOwner, "assignedId"> & { salt: string }) {
  return sha256(`${salt}\n${JSON.stringify([roundId, planId, userId])}`);
}

/** With standard tools: `printf '%s\\n%s' SALT JSON | sha256sum`, the JSON being `[round, account, name, hash of the text]`. */
export function hashOfDeclaration({ salt, roundId, userId, name, textHash }: Declaration): Promise<string> {
  return sha256(`${salt ?? ""}\n${JSON.stringify([roundId, userId, name, textHash])}`);
}

/**
 * Everything about evaluations that is not as it was written: a declaration or a sealed grid that was changed, put in or taken out,
 * and an opening again that nobody granted, an evaluation that ended, or goes on, without a line. The grids of a plan whose term was over are gone with it.
 */
export async function evaluationFaults(
  lines: readonly ToldLine[],
  { declarations, seals, reopenings, ends }: EvaluationRows,
): Promise<RegisterFault[]> {
  const told = new Set(lines.map(({ text }) => text));
  const found = new Set<string>();
  // A line tells of one row: a second one of the same would count twice.
  const isTold = (line: EvaluationLine) => {
    const text = JSON.stringify(line);
    const isFirst = !found.has(text);
    found.add(text);
    return isFirst && told.has(text);
  };
  return [
    ...(await differing(declarations, async (row): Promise<RegisterFault | null> => {
      // Without its salt it says nothing, which is right of somebody who was erased alone.
      const isErased = row.account === null || row.erasedAt !== null;
      const isSame = row.salt === null ? isErased : row.hash === (await hashOfDeclaration(row));
      const isWritten = isTold({ event: "declared", at: row.declaredAt, hash: row.hash });
      return isWritten && isSame ? null : { kind: "declaration-altered", where: String(row.userId) };
    })),
    ...(await differing(seals, async (row) => {
      const { evaluationId: evaluation, grid, hash, sealedAt: at, planId, assignedId } = row;
      const where = String(evaluation);
      const of = await hashOfOwner(row);
      if (!isTold({ event: "sealed", at, evaluation, hash, of })) return { kind: "seal-unwritten", where };
      const isSame = hash === (await sha256(grid)) && planId === assignedId;
      return isSame ? null : { kind: "seal-altered", where };
    })),
    ...(await differing(reopenings, ({ evaluationId: evaluation, hash, decidedAt }) => {
      const isWritten = isTold({ event: "reopened", at: decidedAt ?? "", evaluation, hash });
      return isWritten ? null : { kind: "reopening-differs", where: String(evaluation) };
    })),
    ...(await differing(ends, ({ id: evaluation, endedAt, endedFor }) => {
      const isWritten = isTold({ event: "ended", at: endedAt ?? "", evaluation, for: endedFor ?? "" });
      return isWritten ? null : { kind: "end-differs", where: String(evaluation) };
    })),
    ...unknownLines(lines, found),
  ];
}

async function differing<Row>(
  rows: readonly Row[],
  faultOf: (row: Row) => RegisterFault | null | Promise<RegisterFault | null>,
): Promise<RegisterFault[]> {
  const faults = await Promise.all(rows.map(faultOf));
  return faults.filter((fault) => fault !== null);
}

const unknown = { sealed: "seal-unknown", reopened: "reopening-differs", ended: "end-differs" } as const;

/** The lines that tell of rows which are not there. */
function unknownLines(lines: readonly ToldLine[], found: ReadonlySet<string>): RegisterFault[] {
  const gone = new Set(
    lines.flatMap(({ event }) => (event.event === "deleted" ? (event.evaluations ?? []) : [])),
  );
  return lines.flatMap(({ event, text }): RegisterFault[] => {
    if (!isOfEvaluation(event) || found.has(text)) return [];
    if (event.event === "declared") return [{ kind: "declaration-unknown", where: event.at }];
    if (gone.has(event.evaluation)) return [];
    return [{ kind: unknown[event.event], where: String(event.evaluation) }];
  });
}

function isOfEvaluation(event: RegisterEvent): event is EvaluationLine {
  return !("plan" in event) && event.event !== "listed" && event.event !== "decided";
}
