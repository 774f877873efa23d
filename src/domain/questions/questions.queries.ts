import { can } from "../access/permissions.ts";
import type { ListPage, Paging } from "../content/content-item.ts";
import { listPage } from "../content/list-page.queries.ts";
import type { Context } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { ageInDays } from "./questions.rules.ts";
import type { AskedOfTeam, PublicQuestion } from "./questions.ts";

type Asking = Pick<Context, "db">;

/** What was answered in public, the newest first: everybody reads it. */
export function publishedQuestions({ db }: Asking, paging?: Paging): Promise<ListPage<PublicQuestion>> {
  const published = db
    .selectFrom("questions")
    .where("publishedAt", "is not", null)
    .where("refusedAt", "is", null);
  const listed = published
    .select(({ ref }) => ["id", "publishedAt", ref("publishedText").as("question"), "answer"])
    .$narrowType<PublicQuestion>()
    .orderBy("publishedAt", "desc")
    .orderBy("id", "desc");
  const count = () =>
    published.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return listPage(listed, count, paging);
}

/** What people asked, and who wants to be called: what waits longest first, then what was done last. Throws Forbidden. */
export async function askedOfTeam(ctx: Pick<Context, "actor" | "db" | "now">): Promise<AskedOfTeam> {
  if (!can(ctx.actor, "rounds.manage")) throw new Forbidden();
  const [questions, callbacks] = await Promise.all([
    ctx.db.selectFrom("questions").selectAll().orderBy("receivedAt").orderBy("id").execute(),
    ctx.db.selectFrom("callbacks").selectAll().orderBy("receivedAt").orderBy("id").execute(),
  ]);
  const aged = <Row extends { receivedAt: string }>(row: Row) => ({
    ...row,
    age: ageInDays(row.receivedAt, ctx.now()),
  });
  return {
    questions: openFirst(
      questions.map(({ email, ...question }) => ({ ...aged(question), isMailed: email !== "" })),
      ({ publishedAt, refusedAt }) => refusedAt ?? publishedAt,
    ),
    callbacks: openFirst(callbacks.map(aged), ({ calledAt }) => calledAt),
  };
}

/** What waits for the team, the longest first. */
export async function waitingQuestions({ db }: Asking) {
  const [questions, callbacks] = await Promise.all([
    db
      .selectFrom("questions")
      .select(["id", "text as title", "receivedAt"])
      .where("publishedAt", "is", null)
      .where("refusedAt", "is", null)
      .execute(),
    db
      .selectFrom("callbacks")
      .select(["id", "name as title", "receivedAt"])
      .where("calledAt", "is", null)
      .execute(),
  ]);
  return [
    ...questions.map((one) => ({ kind: "question" as const, ...one })),
    ...callbacks.map((one) => ({ kind: "callback" as const, ...one })),
  ].sort((one, other) => Date.parse(one.receivedAt) - Date.parse(other.receivedAt));
}

function openFirst<Row>(rows: Row[], doneAt: (row: Row) => string | null): Row[] {
  const done = rows.filter((row) => doneAt(row) !== null);
  return [
    ...rows.filter((row) => doneAt(row) === null),
    ...done.sort((one, other) => Date.parse(doneAt(other) ?? "") - Date.parse(doneAt(one) ?? "")),
  ];
}
