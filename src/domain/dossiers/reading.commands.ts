import { ownAccount } from "../accounts/members.queries.ts";
import type { Context, SignedIn } from "../context.ts";
import { consumeAttempts } from "../rate-limits.commands.ts";
import { partTries } from "./dossiers.limits.ts";
import { draftRound, ownPart, type PartRow } from "./draft.queries.ts";
import { valuesIn } from "./file-values.rules.ts";
import { type PartReading, readableKindOf, readingOf } from "./present-part.ts";
import { tracesIn } from "./traces.rules.ts";

/**
 * Reads the file of one's own part: what names its owner, and what it says where the rules of the grid look. What was found is kept
 * with the file; where it could not be read, another try may succeed.
 *
 * @throws NotFound when the part is missing, TooManyRequests
 */
export async function readPart(ctx: Context & { actor: SignedIn }, part: string): Promise<PartRow> {
  const row = await ownPart(ctx, part);
  if (readingOf(row) !== null) return row;
  const kind = readableKindOf(row);
  if (!kind) return row;
  await consumeAttempts(ctx, [{ limit: partTries, of: [String(ctx.actor.userId)] }]);
  const read = await ctx.readDocument(kind, () => ctx.files.read(row.sha256));
  if (read === null || read === "locked") return row;
  const { administrativeGrid = [] } = (await draftRound(ctx)).rules ?? {};
  const readings = administrativeGrid.flatMap(({ reads }) => reads).filter((one) => one.part === part);
  const found: PartReading = {
    traces: tracesIn(read, await ownAccount(ctx)),
    ...valuesIn(read.lines, readings),
    unreadPages: read.unreadPages,
    unreadPictures: read.unreadPictures,
  };
  const reading = JSON.stringify(found);
  await ctx.write((tx) =>
    tx.updateTable("dossier_parts").set({ reading }).where("id", "=", row.id).execute(),
  );
  return { ...row, reading };
}
