import { sql } from "kysely";
import type { Context } from "../context.ts";
import { listSets } from "../sets/sets.queries.ts";
import type { BegunWork } from "./waiting.ts";

/** How much of it is shown: the rest is on the page of the sets. */
const mostShown = 6;

/** What editors began last and is not public yet: first sets that failed and those due next, then what was saved last. */
export async function begunWork(ctx: Pick<Context, "db" | "now">): Promise<BegunWork[]> {
  const [hidden, sets] = await Promise.all([hiddenItems(ctx).limit(mostShown).execute(), listSets(ctx)]);
  const waiting = sets
    .filter(({ publishedAt }) => publishedAt === null)
    .map(({ kind, id, name, about, createdAt, publishAt, failure }) => ({
      kind,
      id,
      title: about?.title || about?.item || name,
      about: about?.type ?? null,
      since: createdAt,
      publishAt,
      failed: failure !== null,
    }));
  return [...waiting, ...hidden.map(begun)].toSorted(byUrgency).slice(0, mostShown);
}

/** Everything that is hidden, what was saved last first. */
export async function hiddenWork(ctx: Pick<Context, "db">): Promise<BegunWork[]> {
  return (await hiddenItems(ctx).execute()).map(begun);
}

function begun(item: Pick<BegunWork, "kind" | "id" | "title" | "since">): BegunWork {
  return { ...item, about: null, publishAt: null, failed: false };
}

function byUrgency(one: BegunWork, other: BegunWork): number {
  return (
    Number(other.failed) - Number(one.failed) ||
    compare(one.publishAt ?? "9", other.publishAt ?? "9") ||
    compare(other.since, one.since)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function hiddenItems({ db }: Pick<Context, "db">) {
  const of = (table: "news" | "jobs" | "activities", kind: "news" | "job" | "activity") =>
    db
      .selectFrom(table)
      .select([sql.lit(kind).as("kind"), "id", "title", "updatedAt as since"])
      .where("isPublic", "=", 0)
      .where("deletedAt", "is", null);
  return of("news", "news")
    .unionAll(of("jobs", "job"))
    .unionAll(of("activities", "activity"))
    .orderBy("since", "desc");
}
