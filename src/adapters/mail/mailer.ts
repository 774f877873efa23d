import path from "node:path";
import type { Mailer } from "#domain/ports.ts";
import type { Correspondence } from "./compose.ts";
import { createOutbox } from "./outbox.ts";
import { createSmtp } from "./smtp.ts";

/** Mail by SMTP if there is a server, otherwise as files in the outbox (contract §2). */
export function connectMailer(
  { smtpUrl, dataDir }: { smtpUrl: string | null; dataDir: string },
  correspondence: Correspondence,
): Mailer {
  return smtpUrl
    ? createSmtp(smtpUrl, correspondence)
    : createOutbox(path.join(dataDir, "outbox"), correspondence);
}
