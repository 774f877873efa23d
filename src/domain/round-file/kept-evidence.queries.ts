import { type RawBuilder, type SqlBool, sql } from "kysely";
import { stageTitles } from "../competition/competition.rules.ts";
import type { Timestamp } from "../tables.ts";
import type { FileSource } from "./file-source.queries.ts";
import type { EvidenceRow } from "./round-file.ts";

/** Rows of a table that are evidence as they are. */
interface Kept {
  /** A table, or one joined with that which says of which plan a row is. */
  from: string;
  /** By what they are of the round; `all`: the whole table. */
  by: "roundId" | "planId" | "all";
  /** What is told of them, as `told:column` where it is called otherwise; never what is still being written. */
  columns: string;
  where?: string;
  order?: string;
}

const ended = `exists (select 1 from "plan_events" as "e" where "e"."planId" = "kept"."planId"
  and "e"."event" in ('answer-clarifications', 'end-clarifications'))`;

/** The evidence that is kept in one table: another one is a row here, and its words. */
export const kept = {
  receivedPlans: {
    from: `"business_plans"`,
    by: "roundId",
    columns: "planId:id version at:receivedAt size isExtended plan:state hash:sha256",
  },
  extensions: {
    from: `"round_extensions"`,
    by: "roundId",
    columns: "ofUser:userId until reason at:givenAt by:givenBy",
  },
  duties: {
    from: `"duties"`,
    by: "all",
    where: `"duty" != 'editor'`,
    columns: "roundId who:userId duty startsAt endsAt endedAt at:givenAt by:givenBy",
  },
  declarations: {
    from: `"evaluator_declarations"`,
    by: "roundId",
    order: `"declaredAt", "userId"`,
    columns: "name at:declaredAt textHash hash namesAt",
  },
  connections: {
    from: `"connections"`,
    by: "roundId",
    where: `"isConnected" = 1`,
    columns: "ofUser:candidateId who:evaluatorId saidBy at note",
  },
  assignments: {
    from: `"evaluations"`,
    by: "planId",
    columns: "planId who:userId at:assignedAt by:assignedBy seed reason endedAt endedFor",
  },
  stops: { from: `"evaluation_stops"`, by: "roundId", columns: "at:stoppedAt reason resumedAt seed" },
  copies: {
    from: `"evaluation_copies"`,
    by: "planId",
    order: `"planId"`,
    columns: "planId at:preparedAt hash:source",
  },
  // Before the round was decided: what is checked afterwards changes nothing here.
  readings: {
    from: `(select "id", "at", "actorId", "action", "itemId" as "planId" from "audit_log"
      where "itemType" = 'plan' and "action" like 'plan.download%' and "at" < {decided})`,
    by: "planId",
    columns: "planId at who:actorId action",
  },
  verifiers: {
    from: `"verifications"`,
    by: "planId",
    columns: "planId turn who:userId at:assignedAt by:assignedBy seed reason endedAt handedInAt",
  },
  answers: {
    from: `(select "verifications"."id", "planId", "turn", "userId", "line", "verdict", "remark"
      from "verification_answers" inner join "verifications" on "verifications"."id" = "verificationId"
      where "handedInAt" is not null)`,
    by: "planId",
    order: `"id", "line"`,
    columns: "planId turn line who:userId verdict reason:remark",
  },
  clarifiedParts: {
    from: `"clarified_parts"`,
    by: "planId",
    where: ended,
    order: `"planId", "part"`,
    columns: "planId part at:addedAt hash:sha256",
  },
  clarifiedLines: {
    from: `"clarified_lines"`,
    by: "planId",
    where: ended,
    order: `"planId", "line"`,
    columns: "planId line at:savedAt",
  },
  reopenings: {
    from: `(select "reopenings".*, "planId" from "reopenings"
      inner join "sealed_grids" on "sealed_grids"."id" = "sealId")`,
    by: "planId",
    where: `"isGranted" is not null`,
    order: `"sealId"`,
    columns: "planId seal:sealId at:askedAt reason isGranted decidedAt by:decidedBy decision",
  },
  interviews: {
    from: `"interviews"`,
    by: "planId",
    order: `"planId"`,
    columns: "planId at invitedAt hasAttended",
  },
  lists: {
    from: `"lists"`,
    by: "roundId",
    columns: "list:id kind at:publishedAt appealsUntil correction hash",
  },
  appeals: {
    from: `"appeals"`,
    by: "planId",
    columns: "planId appeal:id list:listId at:sentAt withdrawnAt decidedAt hash",
  },
  // Why is the candidate's own: its SHA-256 is with the appeal.
  appealed: {
    from: `(select "appealId", "item", "planId" from "appeal_items" inner join "appeals" on "id" = "appealId")`,
    by: "planId",
    order: `"appealId", "item"`,
    columns: "planId appeal:appealId line:item",
  },
  openings: { from: `"result_openings"`, by: "planId", columns: "planId list:listId at:openedAt" },
  moves: {
    from: `"round_moves"`,
    by: "roundId",
    columns: "stage bound was now reason at:movedAt by:movedBy",
  },
  clockResets: { from: `"round_clock_resets"`, by: "roundId", columns: "was now reason" },
  tasks: {
    from: `"contract_tasks"`,
    by: "planId",
    order: `"doneAt", "planId", "task"`,
    columns: "planId task at:doneAt by:doneBy note",
  },
  heads: {
    from: `(select "h"."position", "hash", "publishedAt", "attestedAt" from "register_heads" as "h"
      left join "register_timestamps" as "t" on "t"."position" = "h"."position")`,
    by: "all",
    order: `"position"`,
    columns: "lines:position at:publishedAt attestedAt hash",
  },
} as const satisfies Record<string, Kept>;

/** When a round was decided: its first final list was published; by the calendar where it has none. */
async function decidedAt({ db, round }: FileSource): Promise<Timestamp> {
  const { first } = await db
    .selectFrom("lists")
    .select(({ fn }) => fn.min("publishedAt").as("first"))
    .where("roundId", "=", round.id)
    .where("kind", "=", "final")
    .executeTakeFirstOrThrow();
  return first ?? round.stages.find(({ id }) => id === "final")?.startsAt ?? "9";
}

/** Reads evidence that is kept in one table. */
export async function keptRows(file: FileSource, name: keyof typeof kept): Promise<EvidenceRow[]> {
  const { from, by, columns, where = "1 = 1", order = `"id"` }: Kept = kept[name];
  const [before = "", after] = from.split("{decided}");
  const table =
    after === undefined ? sql.raw(before) : sql`${sql.raw(before)}${await decidedAt(file)}${sql.raw(after)}`;
  const told = columns.split(" ").map((column) => {
    const [as = "", of = as] = column.split(":");
    return sql`${sql.ref(of)} as ${sql.ref(as)}`;
  });
  const ofRound: Record<Kept["by"], RawBuilder<SqlBool>> = {
    all: sql`1 = 1`,
    roundId: sql`"roundId" = ${file.round.id}`,
    planId: sql`"planId" in (select "id" from "business_plans" where "roundId" = ${file.round.id})`,
  };
  const query = sql<EvidenceRow>`(select ${sql.join(told)}, row_number() over (order by ${sql.raw(order)}) as "at#"
    from ${table} as "kept" where ${ofRound[by]} and ${sql.raw(where)})`;
  const rows = await file.db.selectFrom(query.as("told")).selectAll().orderBy("at#").execute();
  // Of what holds for several rounds, what is of this one or of all.
  const own = rows.filter(({ roundId = null }) => roundId === null || roundId === file.round.id);
  return present(
    file,
    own.map(({ "at#": _, ...row }) => row),
  );
}

/** Rows as they are told, by number: of plans by these, of people by name, and texts without names of members. */
export function present(file: FileSource, rows: readonly EvidenceRow[]): EvidenceRow[] {
  const { who, told, titleOf, plans, numberOf, round } = file;
  type Cell = EvidenceRow[string];
  const tell: Record<string, (value: Cell) => EvidenceRow> = {
    planId: (value) => ({ number: plans.get(Number(value))?.number ?? null }),
    ofUser: (value) => ({ number: numberOf(Number(value)) }),
    stage: (value) => ({ stage: stageTitles(round.rules, value as "final").teamTitle }),
    line: (value) => ({ line: titleOf(String(value)) }),
    lines: (value) => ({ lines: Array.isArray(value) ? value.map((one) => titleOf(String(one))) : value }),
    part: (value) => ({ part: titleOf(String(value)) }),
  };
  for (const person of ["who", "by"])
    tell[person] = (value) => ({ [person]: who(value === null ? null : Number(value)) });
  for (const text of ["reason", "note", "decision", "correction"])
    tell[text] = (value) => ({ [text]: typeof value === "string" ? told(value) : null });
  const presented = rows.map((row) =>
    Object.assign({}, ...Object.entries(row).map(([key, value]) => tell[key]?.(value) ?? { [key]: value })),
  ) as EvidenceRow[];
  const order = ({ number = "" }: EvidenceRow) => String(number ?? "");
  return presented.toSorted((one, other) =>
    order(one) < order(other) ? -1 : Number(order(one) > order(other)),
  );
}
