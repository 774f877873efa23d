import { ownAccount } from "../accounts/members/members.queries.ts";
import type { Context, SignedInContext } from "../context.ts";
import { storedFile, unlessUnreadable } from "../foreign-files/foreign-file.ts";
import type { ReadableKind } from "../foreign-files/read-document.ts";
import type { ForeignFile } from "../ports.ts";
import { draftRound, ownPart, type PartRow } from "./draft.queries.ts";
import { PartFindings } from "./part-findings.ts";
import { type PartReading, readableKindOf, readingOf } from "./present-part.ts";
import { type Sought, soughtIn } from "./sought.ts";

/**
 * Reads the file of one's own part: what names its owner, and what it says where the rules of the grid look. What was found is kept
 * with the file until something else is sought; where it could not be read, another try may succeed.
 *
 * @throws NotFound when the part is missing, TooManyRequests
 */
export async function readPart(ctx: SignedInContext, part: string): Promise<ReadPart> {
  const row = await ownPart(ctx, part);
  const sought = await soughtIn(part, await ownAccount(ctx), (await draftRound(ctx)).rules);
  const known = readingOf(row, sought);
  const kind = readableKindOf(row);
  if (known || !kind) return { row, reading: known };
  const found = await searchFile(ctx, { ...row, kind }, sought);
  if (found === null) return { row, reading: null };
  const reading: PartReading = { sought: sought.hash, ...found };
  const kept = { reading: JSON.stringify(reading) };
  await ctx.write((tx) => tx.updateTable("dossier_parts").set(kept).where("id", "=", row.id).execute());
  return { row, reading };
}

interface ReadPart {
  row: PartRow;
  reading: PartReading | null;
}

/** What is found in the file of a part; null where it cannot be read. */
export async function searchFile(
  ctx: Pick<Context, "files" | "searchDocument">,
  { kind, ...file }: Pick<ForeignFile, "sha256" | "size"> & { kind: ReadableKind },
  { owner, readings }: Sought,
): Promise<PartFindings | null> {
  const found = await ctx
    .searchDocument("part", { kind, file: storedFile(ctx, file), input: { owner, readings } })
    .catch(unlessUnreadable);
  return found === null || found === "locked" ? null : PartFindings.parse(found);
}
