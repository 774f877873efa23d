import { setTimeout as wait } from "node:timers/promises";
import type { Mailer } from "#domain/ports.ts";
import { type Correspondence, compose } from "./compose.ts";
import { openTransport } from "./transport.ts";

/** How long the server may be silent, and how long one mail may take in all. */
const silenceMs = 30_000;
const longestMs = 2 * 60_000;

/** Sends mail by an SMTP server (`smtp://`, `smtps://`, with user and password if need be). */
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
      const tooLong = wait(longestMs, undefined, { signal: stop.signal, ref: false }).then(() => {
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
    isRefusedForGood,
  };
}

/** The recipient's server says that there is no such mailbox. Any other refusal may be our own setting's. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && "responseCode" in error && "command" in error)) return false;
  return error.command === "RCPT TO" && Number(error.responseCode) >= 500;
}
