import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Mailer } from "#domain/mail/mail.ts";
import { type Correspondence, compose } from "./compose.ts";
import { mailTrouble } from "./mail-trouble.ts";
import { createOutbox } from "./outbox.ts";
import { openTransport } from "./transport.ts";

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

/** Timeouts of a silent server and of one whole mail. */
const silenceMs = 30_000;
const maxDeliveryMs = 2 * 60_000;

/** Sends mail by an SMTP server (`smtp://`, `smtps://`, optionally with user and password). */
function createSmtp(url: string, correspondence: Correspondence): Mailer {
  const transport = openTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const stop = new AbortController();
      const tooLong = wait(maxDeliveryMs, undefined, { signal: stop.signal, ref: false }).then(() => {
        throw new Error("The SMTP server took too long.");
      });
      try {
        const sent = transport().then((open) => open.sendMail(compose(mail, correspondence)));
        await Promise.race([sent, tooLong]);
      } finally {
        tooLong.catch(() => undefined);
        stop.abort();
      }
    },
    troubleOf: mailTrouble,
  };
}
