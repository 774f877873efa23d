import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Mailer } from "#domain/mail/mail.ts";
import { type Correspondence, compose } from "./compose.ts";
import { openTransport } from "./transport.ts";

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
