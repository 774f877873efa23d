import { expect, test } from "vitest";
import { deliverDueMail, queueMail } from "#domain/mail/mail.commands.ts";
import type { MailCause, QueuedMail } from "#domain/mail/mail.ts";
import { hour, minute } from "#domain/time/moments.ts";
import { languages } from "#strings/languages.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { type SmtpStep, startRefusingSmtp } from "#tests/support/refusing-smtp.ts";
import { soundMachine } from "#tests/support/sound-machine.ts";
import { examine } from "../health/examine.ts";
import { connectMailer } from "./mailer.ts";

const correspondence = {
  brand: "Tineri în Centru",
  address: "contact@portal.example",
  publicUrl: new URL("https://portal.example"),
  languages,
};
const recipient = "ana.caz@exemplu.ro";
const data = { firstName: "Ana", changedAt: "2023-06-01T10:00:00.000Z" };
const mail = { kind: "password-changed", recipient, data } as const;

test.each<[MailCause, SmtpStep, string]>([
  ["address", "RCPT", "550 5.1.1 <ana.caz@exemplu.ro>: Recipient address rejected: User unknown"],
  ["address", "RCPT", "550-5.1.1 The email account does not exist.\n550 5.1.1 Try again"],
  ["address", "RCPT", "550 5.1.2 Bad destination system address"],
  ["address", "RCPT", "553 5.1.3 Bad destination mailbox address syntax"],
  ["address", "RCPT", "551 5.1.6 Mailbox has moved"],
  ["address", "RCPT", "556 5.1.10 Domain of recipient takes no mail"],
  ["address", "RCPT", "550 No such user here"],
  ["address", "RCPT", "550 User unknown, please check the address and try again"],
  ["address", "RCPT", "550 No such user, please verify the address"],
  ["blocked", "RCPT", "550 5.7.1 Rejected: against policy"],
  ["address", "RCPT", "550 Requested action not taken: mailbox unavailable"],
  ["address", "RCPT", "553 sorry, no mailbox here by that name (#5.1.1)"],
  ["relay", "RCPT", "554 5.7.1 <ana.caz@exemplu.ro>: Relay access denied"],
  ["relay", "RCPT", "550 relay not permitted"],
  ["relay", "RCPT", "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ["blocked", "RCPT", "554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked"],
  ["blocked", "RCPT", "550 Rejected: 5.1.1.9 is listed at bl.example"],
  ["blocked", "RCPT", "550 Reverse DNS lookup failed"],
  ["blocked", "RCPT", "550 Invalid HELO hostname"],
  ["blocked", "RCPT", "550 Too many messages, rate limit exceeded"],
  ["blocked", "RCPT", "550 IP address 203.0.113.9 is not permitted"],
  ["sender", "RCPT", "550 Domain not verified"],
  ["away", "RCPT", "550 Greylisted, please try again in 5 minutes"],
  ["away", "RCPT", "550 Mailbox temporarily unavailable"],
  ["blocked", "CONNECT", "554 5.7.1 Your host is blacklisted"],
  ["sender", "RCPT", "550 5.7.1 Sender address not allowed"],
  ["sender", "RCPT", "553 5.1.8 Sender address rejected: Domain not found"],
  ["sender", "RCPT", "550 5.7.23 The message was rejected because of SPF"],
  ["sender", "MAIL", "550 5.1.1 contact@portal.example unknown"],
  ["sender", "MAIL", "553 Not owned by user"],
  ["sign-in", "MAIL", "530 5.7.0 Authentication required"],
  ["tls", "MAIL", "530 5.7.0 Must issue a STARTTLS command first"],
  ["mailbox", "RCPT", "552 5.2.2 Mailbox full"],
  ["mailbox", "RCPT", "550 The mailbox is over quota"],
  ["mailbox", "END", "554 5.2.2 Over quota"],
  ["refused", "RCPT", "554 Transaction failed"],
  ["refused", "RCPT", "550 5.1.0 Address rejected"],
  ["refused", "RCPT", "501 Syntax error"],
  ["refused", "DATA", "554 no valid recipients"],
  ["refused", "END", "554 5.6.0 Message not accepted"],
  ["refused", "END", "550 5.1.1 User unknown"],
  ["refused", "EHLO", "550 Go away"],
  ["away", "RCPT", "450 4.1.1 User unknown for now"],
  ["away", "RCPT", "450 4.2.0 Greylisted, come back later"],
  ["away", "CONNECT", "421 4.3.2 Too many connections"],
  ["away", "END", "451 Try again"],
])("the cause is %s after %s: %s", async (cause, step, line) => {
  const { url } = await startRefusingSmtp({ [step]: line });
  const mailer = connectMailer({ smtpUrl: url, dataDir: "" }, correspondence);
  const queued: QueuedMail = { ...mail, id: 7, createdAt: data.changedAt, language: "ro" };
  const error = await mailer.send(queued).catch((refusal) => refusal);
  expect(error).toBeInstanceOf(Error);
  const trouble = mailer.troubleOf(error, recipient);
  expect(trouble).toMatchObject({ cause });
  expect(trouble.answer).not.toContain("ana.caz");
});

test("a letter that a server refuses to pass on waits, the operator reads why, and it leaves when the server takes it", async () => {
  const { parts, context } = await soundMachine(await freshSqlite());
  const refusals = { RCPT: `554 5.7.1 <${recipient}>: Relay access denied` };
  const { url, taken } = await startRefusingSmtp(refusals);
  const mailer = connectMailer({ smtpUrl: url, dataDir: "" }, correspondence);
  let later = 0;
  const now = () => new Date(context.now().getTime() + later);
  const deliver = async () =>
    await deliverDueMail({ ...context, now }, mailer)
      .next()
      .then(({ value }) => value?.outcome);
  await context.write((tx) => queueMail(tx, { now }, mail));
  expect(await deliver()).toBe("delayed");
  const findings = async () => (await examine({ ...parts, now, smtpUrl: url })).findings;
  const reason = "554 5.7.1 <…>: Relay access denied";
  expect(await findings()).toContainEqual({ problem: "mail-refused", facts: { cause: "relay", reason } });
  later = minute;
  refusals.RCPT = "552 5.2.2 Mailbox full";
  expect(await deliver()).toBe("delayed");
  later = 2 * hour;
  expect(await findings()).toContainEqual({ problem: "mailbox-closed", facts: { count: 1 } });
  refusals.RCPT = "250 2.1.5 ok";
  expect(await deliver()).toBe("sent");
  expect(taken.length).toBe(1);
  expect((await findings()).filter(({ problem }) => problem.startsWith("mail"))).toEqual([]);
}, 30_000);
