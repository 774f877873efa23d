import { recordAudit } from "../audit/audit.commands.ts";
import type { Context } from "../context.ts";
import { FileRefused } from "../errors.ts";
import type { ReceivedFile } from "../ports.ts";

/** What a context must hold for a file to be looked at for viruses. */
export type ScanContext = Pick<Context, "scanFile" | "actor" | "now" | "write" | "note" | "requestId">;

/**
 * Lets a file through that the scanner finds clean, if there is a scanner; that one was refused is recorded, nothing
 * else of it.
 *
 * @throws FileRefused when it is infected, ScannerUnavailable when the scanner gives no verdict
 */
export async function demandClean(ctx: ScanContext, file: ReceivedFile): Promise<void> {
  if (!ctx.scanFile || (await ctx.scanFile(file)) === "clean") return;
  await ctx.write((tx) => recordAudit(tx, ctx, { action: "upload.refuse-infected" }));
  throw new FileRefused("file-infected");
}
