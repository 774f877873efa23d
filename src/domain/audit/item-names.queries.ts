import { type RawBuilder, type SqlBool, sql } from "kysely";
import { can, teamRoles } from "../access/permissions.ts";
import type { Context } from "../context.ts";
import { fold } from "../text/fold.ts";

type Reader = Pick<Context, "db" | "actor">;

/** What items of one type are called, and by which further words they are found; the table is `item`. */
interface NamedTable {
  from: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  words?: RawBuilder<unknown>;
  /** Which of them the reader may know by name. */
  isShown: RawBuilder<SqlBool>;
}

interface ItemName {
  type: string;
  id: number;
  /** Null of what belongs to nobody any more. */
  name: string | null;
  words: string | null;
}

/** Items that one search finds: more are no answer that anybody reads, and no statement holds any number of ids. */
const mostFound = 10_000;

/** The names that items have now, by `type-id`; without those that are deleted, have none, or are not shown to the reader. */
export async function itemNames(
  reader: Reader,
  items: { itemType: string | null; itemId: number | null }[],
): Promise<Map<string, string>> {
  const ids = Map.groupBy(items, ({ itemType }) => itemType ?? "");
  const parts = Object.entries(namedTables(reader)).flatMap(([type, table]) => {
    const wanted = new Set((ids.get(type) ?? []).flatMap(({ itemId }) => itemId ?? []));
    return wanted.size === 0
      ? []
      : [selectNames(type, table, sql`"item"."id" in (${sql.join([...wanted])})`)];
  });
  const rows = await readNames(reader, parts);
  return new Map(rows.flatMap(({ type, id, name }) => (name ? [[`${type}-${id}`, name] as const] : [])));
}

/**
 * The ids of the items that words mean, by type: each word is in its name, or in the name or e-mail of the person it is of. It
 * finds nothing by what the reader may not know.
 */
export async function itemsCalled(reader: Reader, words: string): Promise<Map<string, number[]>> {
  const wanted = fold(words).split(" ");
  const parts = Object.entries(namedTables(reader)).map(([type, table]) =>
    selectNames(type, table, sql`1 = 1`),
  );
  const found = (await readNames(reader, parts))
    .filter((item) => {
      const text = fold(`${item.name ?? ""} ${item.words ?? ""}`);
      return wanted.every((word) => text.includes(word));
    })
    .slice(0, mostFound);
  return new Map(
    [...Map.groupBy(found, ({ type }) => type)].map(([type, items]) => [type, items.map(({ id }) => id)]),
  );
}

function selectNames(type: string, { from, name, words, isShown }: NamedTable, are: RawBuilder<SqlBool>) {
  return sql`select ${sql.lit(type)} as "type", "item"."id" as "id", ${name} as "name",
    ${words ?? sql.lit("")} as "words" from ${from} where ${isShown} and ${are}`;
}

function readNames({ db }: Reader, parts: RawBuilder<unknown>[]): Promise<ItemName[]> {
  if (parts.length === 0) return Promise.resolve([]);
  const union = sql<ItemName>`(${sql.join(parts, sql` union all `)})`;
  return db.selectFrom(union.as("named")).selectAll().orderBy("named.id", "desc").execute();
}

function namedTables({ actor }: Reader): Record<string, NamedTable> {
  const shownTo = (isAllowed: boolean) => (isAllowed ? sql<SqlBool>`1 = 1` : sql<SqlBool>`1 = 0`);
  const seesMembers = can(actor, "members.manage");
  const seesDrafts = can(actor, "content.edit");
  const isOfTeam = sql<SqlBool>`"item"."role" in (${sql.join(teamRoles)})`;
  const isPublished = sql<SqlBool>`"item"."isPublic" = 1 and "item"."deletedAt" is null`;
  const personWords = sql`coalesce("person"."firstName" || ' ' || "person"."lastName" || ' ' || "person"."email", '')`;
  const ofPerson = (table: string) =>
    sql`${sql.table(table)} as "item" left join "users" as "person" on "person"."id" = "item"."userId"`;
  const titled = (table: "news" | "jobs" | "activities"): NamedTable => ({
    from: sql`${sql.table(table)} as "item"`,
    name: sql`"item"."title"`,
    isShown: seesDrafts ? shownTo(true) : isPublished,
  });
  return {
    user: {
      from: sql`"users" as "item"`,
      name: sql`trim("item"."firstName" || ' ' || "item"."lastName")`,
      words: sql`"item"."email"`,
      isShown: seesMembers ? shownTo(true) : isOfTeam,
    },
    duty: {
      from: ofPerson("duties"),
      name: sql`trim("person"."firstName" || ' ' || "person"."lastName")`,
      words: sql`"person"."email"`,
      isShown: shownTo(true),
    },
    plan: {
      from: ofPerson("business_plans"),
      name: sql`"item"."receiptNumber"`,
      ...(seesMembers && { words: personWords }),
      isShown: shownTo(true),
    },
    round: { from: sql`"rounds" as "item"`, name: sql`"item"."name"`, isShown: shownTo(true) },
    news: titled("news"),
    job: titled("jobs"),
    activity: titled("activities"),
    text: {
      from: sql`"text_versions" as "item"`,
      name: sql`"item"."key"`,
      isShown: shownTo(true),
    },
    // Only of its files: what changes a list of documents is about a text (documents/pack-documents.commands.ts).
    document: {
      from: sql`"document_versions" as "item"`,
      name: sql`"item"."name"`,
      isShown: seesDrafts ? shownTo(true) : sql<SqlBool>`"item"."publishedAt" is not null`,
    },
    set: { from: sql`"change_sets" as "item"`, name: sql`"item"."name"`, isShown: shownTo(seesDrafts) },
    message: {
      from: sql`"contact_messages" as "item"`,
      name: sql`"item"."subject"`,
      words: sql`"item"."firstName" || ' ' || "item"."lastName" || ' ' || "item"."email"`,
      isShown: shownTo(can(actor, "messages.read")),
    },
    question: {
      from: sql`"questions" as "item"`,
      name: sql`substr(coalesce("item"."publishedText", "item"."text"), 1, 80)`,
      isShown: shownTo(can(actor, "rounds.manage")),
    },
    callback: {
      from: sql`"callbacks" as "item"`,
      name: sql`"item"."name"`,
      words: sql`"item"."phone"`,
      isShown: shownTo(can(actor, "rounds.manage")),
    },
    announcement: {
      from: sql`"announcements" as "item"`,
      name: sql`"item"."subject"`,
      isShown: shownTo(seesMembers),
    },
    "data-request": {
      from: ofPerson("data_requests"),
      name: sql`"item"."number"`,
      words: sql`"item"."name" || ' ' || "item"."contact" || ' ' || ${personWords}`,
      isShown: shownTo(seesMembers),
    },
  };
}
