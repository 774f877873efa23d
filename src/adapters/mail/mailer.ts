import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { createTransport } from "nodemailer";
import type { Mailer } from "#domain/mail/mail.ts";
import { type Correspondence, compose } from "./compose.ts";
import { mailTrouble } from "./mail-trouble.ts";

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

type CreateTransport = typeof createTransport;

/** A transport loaded with the first mail: the library takes 5 MB of memory, and many a process sends no mail. */
function openTransport(options: object): () => Promise<ReturnType<CreateTransport>> {
  let open: Promise<ReturnType<CreateTransport>> | undefined;
  return () => {
    open ??= import("nodemailer").then((library) => library.createTransport(options));
    return open;
  };
}

/** Writes each mail as a file (.eml) that any mail program opens, when no SMTP server is configured. */
export function createOutbox(directory: string, correspondence: Correspondence): Mailer {
  const transport = openTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await (await transport()).sendMail(compose(mail, correspondence));
      await mkdir(directory, { recursive: true });
      const file = path.join(directory, `${mail.createdAt.replace(/[:.]/g, "-")}-${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { flush: true, mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    troubleOf: () => ({ cause: "away", answer: "" }),
  };
}
