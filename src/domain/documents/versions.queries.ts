import { seesHidden } from "../content/content-item.rules.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { personName } from "../text/person-name.ts";
import { documentMeant, documentState } from "./document-state.queries.ts";
import type { DocumentRef, PastVersion, WaitingVersion } from "./documents.ts";
import { isNamedByRound } from "./running-round.queries.ts";

/** A file that waits to take a document's place. Throws NotFound when there is none, or it was published. */
export async function waitingVersion(
  ctx: Pick<Context, "db" | "content" | "now">,
  id: number,
): Promise<WaitingVersion> {
  const row = await ctx.db
    .selectFrom("document_versions")
    .leftJoin("users", "users.id", "document_versions.savedBy")
    .select(["document_versions.id", "place", "item", "name", "mediaType", "size", "sha256", "note"])
    .select(["savedAt", "firstName", "lastName"])
    .where("document_versions.id", "=", id)
    .where("number", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
  const { firstName, lastName, ...waiting } = row;
  const ref = { place: row.place, item: row.item };
  return {
    ...waiting,
    version: (await documentState(ctx, ref)).number,
    needsNote: await isNamedByRound(ctx, ref),
    savedBy: personName({ firstName, lastName }),
  };
}

/** Every state that is, or was, at a document's address, the latest first. Throws NotFound. */
export async function pastVersions(ctx: Context, given: DocumentRef): Promise<PastVersion[]> {
  const ref = await documentMeant(ctx, given);
  await documentState(ctx, ref);
  const rows = await ctx.db
    .selectFrom("document_versions")
    .leftJoin("users", "users.id", "document_versions.savedBy")
    .select(["number", "publishedAt", "note", "name", "size", "sha256", "firstName", "lastName"])
    .select(["withdrawnAt", "withdrawnReason"])
    .where("place", "=", ref.place)
    .where("item", "=", ref.item)
    .where("number", "is not", null)
    .orderBy("number", "desc")
    .execute();
  return rows.map(({ firstName, lastName, number, ...version }) => ({
    ...version,
    number: Number(number),
    savedBy: personName({ firstName, lastName }),
  }));
}

/** The file of a waiting state, for editors; NotFound for everyone else. */
export async function waitingFile(ctx: Context, id: number) {
  if (!seesHidden(ctx.actor)) throw new NotFound();
  return await waitingVersion(ctx, id);
}
