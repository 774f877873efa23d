import { attachmentTable } from "../content/attachment-table.ts";
import type { Context, Reads } from "../context.ts";
import type { Database, DocumentPlace } from "../tables.ts";
import { dayAfter, dayInRomania } from "../time/calendar.ts";
import type { Attendance, CountedDocument } from "./daily-counts.ts";

/** The days of which the page speaks. */
const shownDays = 14;

/** Visits and downloads of the last days, and the downloads of the month by document. */
export async function attendance({
  db,
  now,
  content,
}: Pick<Context, "db" | "now" | "content">): Promise<Attendance> {
  const today = dayInRomania(now());
  const month = today.slice(0, 7);
  const since = dayAfter(today, 1 - shownDays);
  const [rows, monthly, before] = await Promise.all([
    db.selectFrom("daily_counts").selectAll().where("day", ">=", since).orderBy("day").execute(),
    db.selectFrom("document_downloads").selectAll().where("month", "=", month).execute(),
    db.selectFrom("daily_counts").select("day").where("day", "<", since).limit(1).executeTakeFirst(),
  ]);
  const titleOf = await documentTitles({ db, content });
  const titled = (counted: Pick<Database["daily_counts"], "place" | "item" | "count">[]): CountedDocument[] =>
    counted
      .filter(({ place }) => place !== "pages")
      .map(({ place, item, count }) => ({
        title: titleOf(place as DocumentPlace, item),
        count: Number(count),
      }))
      .sort((one, other) => other.count - one.count);
  const yesterday = dayAfter(today, -1);
  return {
    days: daysFrom(before ? since : rows[0]?.day, today).map((day) => {
      const own = rows.filter((row) => row.day === day);
      return {
        day,
        visits: sum(own.filter(({ place }) => place === "pages")),
        downloads: sum(own.filter(({ place }) => place !== "pages")),
      };
    }),
    until: now().toISOString(),
    yesterdayMost: titled(rows.filter(({ day }) => day === yesterday))[0] ?? null,
    month,
    documents: titled(monthly),
  };
}

/** From the first day to the last one; none without a first one. */
function daysFrom(first: string | undefined, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day !== undefined && day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

function sum(rows: Database["daily_counts"][]): number {
  return rows.reduce((all, { count }) => all + Number(count), 0);
}

/** What people call a document; of one that is no longer there, what its address called it. */
async function documentTitles({ db, content }: { db: Reads } & Pick<Context, "content">) {
  const titles = new Map(content.documents.map(({ slug, title }) => [`pack ${slug}`, title]));
  for (const place of ["news", "activity"] as const) {
    const { table } = attachmentTable(place);
    const files = await db.selectFrom(table).select(["id", "name"]).where("deletedAt", "is", null).execute();
    for (const { id, name } of files) titles.set(`${place} ${id}`, name);
  }
  return (place: DocumentPlace, item: string) => titles.get(`${place} ${item}`) ?? item;
}
