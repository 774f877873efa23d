import { setTimeout as wait } from "node:timers/promises";
import type { Mailer } from "#domain/mail/mail.ts";
import { type Correspondence, compose } from "./compose.ts";
import { mailTrouble } from "./mail-trouble.ts";
import { openTransport } from "./transport.ts";

/** Timeouts of a silent server and of one whole mail. */
const silenceMs = 30_000;
const maxDeliveryMs = 2 * 60_000;

/** Sends mail by an SMTP server (`smtp://`, `smtps://`, optionally with user and password). */
export function createSmtp(url: string, correspondence: Correspondence): Mailer {
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
