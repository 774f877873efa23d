import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { queueMail } from "#domain/mail/mail.commands.ts";
import type { QueuedMail } from "#domain/mail/mail.ts";
import { languages } from "#strings/languages.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openPortal } from "#tests/support/portal.ts";
import { type DeliveryReport, startDelivering } from "./mail-delivery.ts";
import { connectMailer } from "./mailer.ts";

const correspondence = {
  brand: "Tineri în Centru",
  address: "contact@portal.example",
  phone: "0268 000 000",
  publicUrl: new URL("https://portal.example"),
  languages,
};
const invitation: QueuedMail = {
  id: 7,
  createdAt: "2023-06-01T10:00:00.000Z",
  language: "ro",
  kind: "invitation",
  recipient: "ana@exemplu.ro",
  data: { firstName: "Ștefania <b>", token: "a1b2c3", expiresAt: "2023-06-15T10:00:00.000Z" },
};

test("an SMTP server gets the mail, readable as text and as HTML, with the link", async () => {
  const { url, received } = await startSmtpServer();
  await connectMailer({ smtpUrl: url, dataDir: "" }, correspondence).send(invitation);
  const [mail] = received;
  expect(mail?.envelope).toEqual({ from: "contact@portal.example", to: ["ana@exemplu.ro"] });
  const raw = mail?.raw ?? "";
  expect(headers(raw)).toMatchObject({
    to: "ana@exemplu.ro",
    "message-id": "<portal-7-1685613600000@portal.example>",
    date: "Thu, 01 Jun 2023 10:00:00 +0000",
    "auto-submitted": "auto-generated",
  });
  expect(bodies(raw)).toEqual([
    [
      "Bună, Ștefania <b>!",
      "Ai un cont pe portalul Tineri în Centru. Cu el poți trimite planul de afaceri și poți urmări ce ai trimis.",
      "Alege o parolă ca să îl folosești:",
      "https://portal.example/parola#a1b2c3",
      "Linkul funcționează o singură dată, până pe 15 iunie 2023, la ora 13:00.",
      "-- ",
      "Acest mesaj este trimis automat de portal.",
      "Tineri în Centru · https://portal.example/ · 0268 000 000",
    ].join("\n\n"),
    expect.stringContaining('<a href="https://portal.example/parola#a1b2c3"'),
  ]);
  expect(bodies(raw)[1]).toContain("Bună, Ștefania &#60;b&#62;!");
});

test("mails about plans lead through the sign-in, quote what was declared, and are never blue", async () => {
  const { url, received } = await startSmtpServer();
  const mailer = connectMailer({ smtpUrl: url, dataDir: "" }, correspondence);
  const plan = { receiptNumber: "TMXP-3RWN", version: 2, receivedAt: "2026-11-22T07:07:00.000Z" };
  const { id, createdAt, language } = invitation;
  await mailer.send({
    id,
    createdAt,
    language,
    kind: "plan-receipt",
    recipient: "ana@exemplu.ro",
    data: {
      ...plan,
      firstName: "Ana",
      fileName: "plan.pdf",
      size: 600_123,
      sha256: "9f2c",
      conditions: { version: "98e8be35", items: ["fac parte din grup", "mă angajez"] },
      isExtended: false,
      parts: ["Cererea de înscriere", "Planul de afaceri"],
      wanted: [],
      blank: ["Planul de afaceri"],
      replaceableUntil: "2026-12-04T14:00:00.000Z",
      next: [{ stage: "verification", startsAt: "2026-12-06T22:00:00.000Z" }],
    },
  });
  await mailer.send({
    id,
    createdAt,
    language,
    kind: "plan-notice",
    recipient: "echipa@exemplu.ro",
    data: plan,
  });
  const [[receipt = "", html = ""] = [], [notice = ""] = []] = received.map(({ raw }) => bodies(raw));
  expect(receipt).toContain("Primit pe 22 noiembrie 2026, la ora 09:07, ora României.");
  expect(receipt).toContain("Trimițând planul, ai declarat: „fac parte din grup; mă angajez.”");
  expect(receipt).toMatch(/^Fișierul: plan\.pdf \(586\sKB\)$/m);
  expect(receipt).toContain("Părțile lui: Cererea de înscriere; Planul de afaceri.");
  expect(receipt).toContain(
    "Modele necompletate, așa cum se descarcă de pe portal: Planul de afaceri. Completează și trimite din nou.",
  );
  expect(receipt).toContain("Îl poți înlocui până pe 4 decembrie 2026, la ora 16:00, ora României");
  expect(receipt).toContain("Ce urmează: 7 decembrie 2026, se verifică documentele.");
  expect(receipt.indexOf("9f2c")).toBeGreaterThan(receipt.indexOf("Ce urmează"));
  expect(receipt).toContain("https://portal.example/login?next=%2Fdosarul-meu\n");
  expect(receipt).not.toContain("98e8be35");
  expect(html).toContain(">Tineri în Centru</p>");
  expect(html).not.toContain("#003399");
  expect(notice).toContain("pe 22 noiembrie 2026, la ora 09:07. Numărul de înregistrare: TMXP-3RWN");
  expect(notice).toContain("https://portal.example/login?next=%2Fdocumente-admin\n");
});

test("an SMTP server that wants user and password gets them", async () => {
  const { url, received } = await startSmtpServer({ credentials: "portal:se cret" });
  const withCredentials = url.replace("//", "//portal:se%20cret@");
  await connectMailer({ smtpUrl: withCredentials, dataDir: "" }, correspondence).send(invitation);
  expect(received.length).toBe(1);
  const wrong = connectMailer({ smtpUrl: url.replace("//", "//portal:x@"), dataDir: "" }, correspondence);
  const error = await wrong.send(invitation).catch((reason) => reason);
  expect([error.code, wrong.troubleOf(error, invitation.recipient).cause]).toEqual(["EAUTH", "sign-in"]);
});

test("a server that is not there is away", async () => {
  const nowhere = connectMailer({ smtpUrl: "smtp://127.0.0.1:1", dataDir: "" }, correspondence);
  const unreachable = await nowhere.send(invitation).catch((error) => error);
  expect([unreachable.code, nowhere.troubleOf(unreachable, invitation.recipient).cause]).toEqual([
    "ESOCKET",
    "away",
  ]);
});

test("S37: a line break in a name, an address or the brand adds no header and no recipient", async () => {
  const { url, received } = await startSmtpServer();
  const evil = "X\r\nBcc: spion@exemplu.ro\r\n\r\ntext";
  const mailer = connectMailer({ smtpUrl: url, dataDir: "" }, { ...correspondence, brand: evil });
  await mailer.send({ ...invitation, data: { ...invitation.data, firstName: evil } } as QueuedMail);
  await mailer
    .send({ ...invitation, recipient: "ana@exemplu.ro\r\nBcc: spion@exemplu.ro" })
    .catch(() => undefined);
  expect(received.flatMap(({ envelope }) => envelope.to)).not.toContain("spion@exemplu.ro");
  expect(received.map(({ raw }) => headers(raw).bcc)).toEqual(received.map(() => undefined));
  expect(received.length).toBeGreaterThan(0);
});

test("without an SMTP server each mail is a file of its own, also when it is tried again", async () => {
  const dataDir = await freshDirectory();
  const mailer = connectMailer({ smtpUrl: null, dataDir }, correspondence);
  await mailer.send(invitation);
  await mailer.send(invitation);
  await mailer.send({ ...invitation, id: 8 });
  const files = await readdir(path.join(dataDir, "outbox"));
  expect(files.toSorted()).toEqual(["2023-06-01T10-00-00-000Z-7.eml", "2023-06-01T10-00-00-000Z-8.eml"]);
  const raw = await readFile(path.join(dataDir, "outbox", files[0] ?? ""), "utf8");
  expect(bodies(raw)[0]).toContain("https://portal.example/parola#");
});

test("mail goes out by itself once the server that was away is back, and nothing of it is in the log", async () => {
  const away = await startSmtpServer();
  await away.close();
  const portal = await openPortal(await freshSqlite());
  let now = Date.parse("2023-06-01T10:00:00.000Z");
  const context = { ...portal.context, now: () => new Date(now) };
  const data = { firstName: "Ștefania", changedAt: "2023-06-01T10:00:00.000Z" };
  const mail = { kind: "password-changed", recipient: "ana@exemplu.ro", data } as const;
  await context.write((tx) => queueMail(tx, context, mail));
  const reports: DeliveryReport[] = [];
  const stopDelivering = startDelivering(context, {
    mailer: connectMailer({ smtpUrl: away.url, dataDir: "" }, correspondence),
    onDelivery: (report) => reports.push(report),
    onError: (error) => {
      throw error;
    },
  });
  await expect.poll(() => reports.length).toBe(1);
  const { received } = await startSmtpServer({ port: away.port });
  now += 60_000;
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
  await stopDelivering();
  expect(reports).toEqual([
    { mailId: 1, outcome: "delayed", reason: "ESOCKET CONN" },
    { mailId: 1, outcome: "sent" },
  ]);
}, 20_000);

interface Received {
  envelope: { from: string; to: string[] };
  raw: string;
}

interface SmtpServerOptions {
  port?: number;
  /** "user:password", if the server wants them. */
  credentials?: string;
}

/** A real SMTP server on loopback, gone with the test. */
async function startSmtpServer({ port = 0, credentials }: SmtpServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: credentials === undefined,
    onAuth: ({ username, password }, _session, done) =>
      `${username}:${password}` === credentials
        ? done(null, { user: username })
        : done(new Error("Invalid user or password")),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ envelope: { from, to: envelope.rcptTo.map(({ address }) => address) }, raw });
      done();
    },
  });
  server.on("error", () => undefined);
  const { server: socket } = server;
  server.listen(port, "127.0.0.1");
  await once(socket, "listening");
  const { port: given } = socket.address() as AddressInfo;
  let isOpen = true;
  const close = () =>
    new Promise<void>((resolve) => {
      if (!isOpen) return resolve();
      isOpen = false;
      server.close(() => resolve());
    });
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${given}`, port: given, received, close };
}

/** The mail's own headers, by their small names. */
function headers(raw: string): Record<string, string> {
  const [head = ""] = raw.replaceAll("\r\n", "\n").split("\n\n", 1);
  const lines = head.replace(/\n\s+/g, " ").split("\n");
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** The texts of a mail of two parts, decoded. */
function bodies(raw: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? "";
  const parts = raw.replaceAll("\r\n", "\n").split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = "", ...rest] = part.trim().split("\n\n");
    const body = rest.join("\n\n");
    if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8").trim();
    if (!/quoted-printable/i.test(head)) return body;
    const bytes = body
      .replace(/=\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, "latin1").toString("utf8");
  });
}
