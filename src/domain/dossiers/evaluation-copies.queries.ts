import type { Kysely } from "kysely";
import { fileKinds, kindOfMediaType } from "../foreign-files/file-kinds.ts";
import { inStatements } from "../statements.ts";
import type { Database } from "../tables.ts";
import { type CopiedFile, CopyTrouble, PlanWords } from "./evaluation-copy.ts";

/** A database of copies: it knows nothing of who sent a plan, nor of what was sent. */
type CopyReads = Pick<Kysely<Pick<Database, "evaluation_copies" | "evaluation_copy_files">>, "selectFrom">;

export interface EvaluationCopy {
  words: PlanWords;
  /** In the order of the parts. */
  files: CopiedFile[];
  troubles: CopyTrouble[];
}

/** What evaluators read of plans, by their ids; a plan whose copy is not made yet is left out. */
export async function copiesOf(
  db: CopyReads,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, EvaluationCopy>> {
  const copies = new Map<number, EvaluationCopy>();
  for (const some of inStatements(planIds)) {
    const rows = await db
      .selectFrom("evaluation_copies")
      .select(["planId", "words", "troubles"])
      .where("planId", "in", some)
      .execute();
    const files = await filesOf(db, some);
    for (const { planId, words, troubles } of rows)
      copies.set(planId, {
        words: PlanWords.parse(JSON.parse(words)),
        files: files.get(planId) ?? [],
        troubles: CopyTrouble.array().parse(JSON.parse(troubles)),
      });
  }
  return copies;
}

async function filesOf(db: CopyReads, planIds: readonly number[]): Promise<Map<number, CopiedFile[]>> {
  const rows = await db
    .selectFrom("evaluation_copy_files")
    .select(["planId", "part", "title", "mediaType", "size", "sha256"])
    .where("planId", "in", planIds)
    .orderBy("planId")
    .orderBy("position")
    .execute();
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return new Map([...byPlan].map(([id, own]) => [id, own.map(presentFile)]));
}

function presentFile({ planId: _, mediaType, ...file }: { planId: number } & Omit<CopiedFile, "extension">) {
  const kind = kindOfMediaType(mediaType);
  return { ...file, mediaType, extension: kind ? fileKinds[kind].extensions[0] : "" };
}
