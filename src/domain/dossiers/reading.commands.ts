import { ownAccount } from "../accounts/members.queries.ts";
import type { Context, SignedIn } from "../context.ts";
import { storedFile, unlessUnreadable } from "../foreign-file.ts";
import { draftRound, ownPart, type PartRow } from "./draft.queries.ts";
import { PartFindings } from "./part-search.rules.ts";
import { type PartReading, readableKindOf, readingOf } from "./present-part.ts";
import { soughtIn } from "./sought.ts";

/**
 * Reads the file of one's own part: what names its owner, and what it says where the rules of the grid look. What was found is kept
 * with the file until something else is sought; where it could not be read, another try may succeed.
 *
 * @throws NotFound when the part is missing, TooManyRequests
 */
export async function readPart(ctx: Context & { actor: SignedIn }, part: string): Promise<ReadPart> {
  const row = await ownPart(ctx, part);
  const sought = await soughtIn(part, await ownAccount(ctx), (await draftRound(ctx)).rules);
  const known = readingOf(row, sought);
  const kind = readableKindOf(row);
  if (known || !kind) return { row, reading: known };
  const { owner, readings } = sought;
  const found = await ctx
    .searchDocument("part", { kind, file: storedFile(ctx, row), input: { owner, readings } })
    .catch(unlessUnreadable);
  if (found === null || found === "locked") return { row, reading: null };
  const reading: PartReading = { sought: sought.hash, ...PartFindings.parse(found) };
  const kept = { reading: JSON.stringify(reading) };
  await ctx.write((tx) => tx.updateTable("dossier_parts").set(kept).where("id", "=", row.id).execute());
  return { row, reading };
}

interface ReadPart {
  row: PartRow;
  reading: PartReading | null;
}
