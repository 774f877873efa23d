import type { Context } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { day } from "../time/moments.ts";
import { binDays } from "./history.ts";

interface TakenDown {
  deletedAt: Timestamp;
  deletedBy: number | null;
  firstName: string | null;
  lastName: string | null;
}

/** The documents of the pack that were taken off the site in the last days of the bin: they stay, and can be put back. */
export async function documentsTakenDown({ db, now, content }: Pick<Context, "db" | "now" | "content">) {
  const hidden = content.documents.filter((document) => document.hidden);
  if (hidden.length === 0) return [];
  const rows = await db
    .selectFrom("text_versions")
    .leftJoin("users", "users.id", "text_versions.savedBy")
    .select(["value", "savedAt", "savedBy", "firstName", "lastName"])
    .where("key", "=", "documents")
    .orderBy("text_versions.id")
    .execute();
  const since = new Map<string, TakenDown>();
  for (const { value, savedAt, savedBy, ...name } of rows) {
    const down = hiddenIn(value);
    for (const slug of since.keys()) if (!down.includes(slug)) since.delete(slug);
    for (const slug of down) {
      if (!since.has(slug)) since.set(slug, { deletedAt: savedAt, deletedBy: savedBy, ...name });
    }
  }
  return hidden.flatMap(({ slug, title }) => {
    const taken = since.get(slug);
    const isRecent = taken && Date.parse(taken.deletedAt) + binDays * day > now().getTime();
    return isRecent ? [{ item: slug, name: title, ...taken }] : [];
  });
}

function hiddenIn(value: string | null): string[] {
  const documents = value === null ? [] : (JSON.parse(value) as { slug: string; hidden?: true }[]);
  return documents.filter(({ hidden }) => hidden).map(({ slug }) => slug);
}
