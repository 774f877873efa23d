import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "#domain/context.ts";
import { deliverDueMail } from "#domain/mail/mail.commands.ts";
import type { Mailer } from "#domain/ports.ts";

/** What a log may know of the end of one mail: nothing of its recipient or content. */
export interface DeliveryReport {
  mailId: number;
  outcome: "sent" | "delayed" | "failed";
  reason?: string;
}

interface Delivering {
  mailer: Mailer;
  onDelivery: (report: DeliveryReport) => void;
  /** Hears of what kept it from even looking, such as a database that is away. */
  onError: (error: unknown) => void;
}

/** How often to look whether mail is due; looking costs one indexed query. */
const lookEveryMs = 2000;

/** Delivers mail from now on, until `stop` is called; that waits for the mail that is under way. */
export function keepDelivering(
  ctx: Pick<Context, "now" | "db" | "write">,
  { mailer, onDelivery, onError }: Delivering,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = run();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await deliver().catch(onError);
      await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function deliver(): Promise<void> {
    for await (const { error, ...delivery } of deliverDueMail(ctx, mailer)) {
      onDelivery({ ...delivery, ...(error instanceof Error && { reason: reasonOf(error) }) });
      if (signal.aborted) return;
    }
  }
}

/** An SMTP server's own words often repeat the recipient: only its number and the step are kept. */
function reasonOf(error: Error): string {
  const { code, responseCode, command } = error as Error & Partial<Record<string, string | number>>;
  return [code, responseCode, command].filter(Boolean).join(" ") || error.name;
}
