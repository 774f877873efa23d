import path from "node:path";
import type { Mailer } from "#domain/mail/mail.ts";
import type { Correspondence } from "./compose.ts";
import { createOutbox } from "./outbox.ts";
import { createSmtp } from "./smtp.ts";

/** Sends mail by SMTP if a server is configured, otherwise writes it to the outbox (contract §2). */
export function connectMailer(
  { smtpUrl, dataDir }: { smtpUrl: string | null; dataDir: string },
  correspondence: Correspondence,
): Mailer {
  return smtpUrl ? createSmtp(smtpUrl, correspondence) : createOutbox(outboxIn(dataDir), correspondence);
}

/** The folder of letters that no server took. */
export function outboxIn(dataDir: string): string {
  return path.join(dataDir, "outbox");
}
