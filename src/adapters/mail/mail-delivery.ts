import type { Context } from "#domain/context.ts";
import { deliverDueMail } from "#domain/mail/mail.commands.ts";
import type { Mailer } from "#domain/mail/mail.ts";
import { repeat } from "../repeat.ts";

/** A log entry about one mail, without its recipient or content. */
export interface DeliveryReport {
  mailId: number;
  outcome: "sent" | "delayed" | "failed";
  reason?: string;
}

interface DeliveryOptions {
  mailer: Mailer;
  /** Also receives the error of a mail that did not leave. */
  onDelivery: (report: DeliveryReport, error: unknown) => void;
  /** Receives errors of the queue itself, such as an unreachable database. */
  onError: (error: unknown) => void;
}

/** Interval (ms) of the check for due mail; it costs one indexed query. */
const intervalMs = 2000;

/** Delivers mail until the returned function is called, which waits for the delivery in progress. */
export function startDelivering(
  ctx: Pick<Context, "now" | "db" | "write">,
  { mailer, onDelivery, onError }: DeliveryOptions,
): () => Promise<void> {
  return repeat(async (signal) => {
    await deliver(signal).catch(onError);
    return intervalMs;
  });

  async function deliver(signal: AbortSignal): Promise<void> {
    for await (const { error, ...delivery } of deliverDueMail(ctx, mailer)) {
      onDelivery({ ...delivery, ...(error instanceof Error && { reason: reasonOf(error) }) }, error);
      if (signal.aborted) return;
    }
  }
}

/** SMTP servers' messages often repeat the recipient: only the codes and the command are logged. */
function reasonOf(error: Error): string {
  const { code, responseCode, command } = error as Error & Partial<Record<string, string | number>>;
  return [code, responseCode, command].filter(Boolean).join(" ") || error.name;
}
