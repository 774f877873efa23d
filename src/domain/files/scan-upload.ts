import { recordAudit } from "../audit/audit.commands.ts";
import type { Context } from "../context.ts";
import { FileRefused } from "../errors.ts";
import type { ReceivedFile } from "../ports.ts";

/** The part of a context that scanning a file needs. */
export type ScanContext = Pick<Context, "scanFile" | "actor" | "now" | "write" | "logAudit" | "requestId">;

/**
 * Refuses a file that the scanner, if one is configured, finds infected; the audit log records only the refusal.
 *
 * @throws FileRefused when it is infected, ScannerUnavailable when the scanner gives no verdict
 */
export async function requireClean(ctx: ScanContext, file: ReceivedFile): Promise<void> {
  if (!ctx.scanFile || (await ctx.scanFile(file)) === "clean") return;
  await ctx.write((tx) => recordAudit(tx, ctx, { action: "upload.refuse-infected" }));
  throw new FileRefused("file-infected");
}
