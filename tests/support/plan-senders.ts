import { hash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connectDatabase } from "#adapters/database/connect.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { openSession } from "#domain/accounts/sign-in/sessions.commands.ts";
import { operator } from "#domain/context.ts";
import { launch } from "./server.ts";

/** A member with an open session. */
export interface Sender {
  id: number;
  email: string;
  token: string;
}

/** Adds members to a portal's database, the one in its data folder if no other is told, running or not, and opens a session for each. */
export async function openMemberSessions(
  dataDir: string,
  count: number,
  location = join(dataDir, "portal.sqlite"),
): Promise<Sender[]> {
  const database = await connectDatabase(location, (error) => {
    throw error;
  });
  const ctx = { now: () => new Date(), logAudit: () => undefined, actor: operator };
  const senders = await database.write(async (tx) => {
    const added: Sender[] = [];
    for (let index = 0; index < count; index++) {
      const email = `membru-${crypto.randomUUID()}@exemplu.ro`;
      const person = {
        firstName: "Ana",
        lastName: "Pop",
        email,
        role: "user",
        passwordHash: "none",
      } as const;
      const id = await insertUser(tx, ctx, person);
      const { token } = await openSession(tx, ctx, { userId: id, device: "", family: null });
      added.push({ id, email, token });
    }
    return added;
  });
  await database.close();
  return senders;
}

export async function openMemberSession(dataDir: string): Promise<Sender> {
  const [sender] = await openMemberSessions(dataDir, 1);
  return sender as Sender;
}

/** The same member with a new session, as after signing in again. */
export async function signInAgain(dataDir: string, { id, email }: Sender): Promise<Sender> {
  const database = await connectDatabase(join(dataDir, "portal.sqlite"), (error) => {
    throw error;
  });
  const ctx = { now: () => new Date() };
  const { token } = await database.write((tx) =>
    openSession(tx, ctx, { userId: id, device: "", family: null }),
  );
  await database.close();
  return { id, email, token };
}

/** As long as browsers' boundaries: a longer one is found faster in the bytes. */
const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";

/** Sends a plan as a browser's form would. */
export async function sendPlan(origin: string, { email, token }: Sender, bytes: Buffer) {
  const end = `\r\n--${boundary}--\r\n`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="user"\r\n\r\n${email}\r\n--${boundary}\r\nContent-Disposition: form-data; name="selectedFile"; filename="plan.pdf"\r\n\r\n`;
  const answer = await fetch(`${origin}/api/cntr/files/upload/business-plan`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The acknowledged plans of each sender: their ids with the SHA-256 of the sent bytes. */
export type SentPlans = Map<Sender, Map<number, string>>;

const sendersAtOnce = 3;

/** How many plans are acknowledged before each kill at least, however slow the machine is. */
const acknowledgedAtLeast = 2;

/**
 * Starts the portal on `dataDir`, lets new members send plans of `size` bytes without a pause, kills the process
 * (SIGKILL) a random while after the first were acknowledged, starts it again and checks what it shows them.
 *
 * @returns the mistakes found; empty when all is well
 */
export async function sendUntilKilled(dataDir: string, sent: SentPlans, size = 300_000): Promise<string[]> {
  const senders = await openMemberSessions(dataDir, sendersAtOnce);
  const portal = start(dataDir);
  const origin = await portal.url;
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  let acknowledged = 0;
  const onAcknowledged = () => {
    acknowledged += 1;
    if (acknowledged === acknowledgedAtLeast) reach();
  };
  const sending = senders.map((sender) => sendOn({ origin, sender, size, onAcknowledged }, sent));
  await Promise.race([reached, Promise.all(sending)]);
  await wait(Math.random() * 1000);
  await portal.end("SIGKILL");
  await Promise.all(sending);
  return await findLostPlans(dataDir, new Map([...sent].slice(-sendersAtOnce)));
}

/** Checks that each acknowledged plan exists, and that each visible one is complete. */
export async function findLostPlans(dataDir: string, sent: SentPlans): Promise<string[]> {
  const portal = start(dataDir);
  const origin = await portal.url;
  const wrong: string[] = [];
  for (const [sender, plans] of sent) wrong.push(...(await findWrong(origin, sender, plans)));
  await portal.end("SIGTERM");
  return wrong;
}

function start(dataDir: string) {
  return launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
}

interface Sending {
  origin: string;
  sender: Sender;
  size: number;
  onAcknowledged: () => void;
}

/** Sends plans of `size` bytes without a pause, until one is not taken; acknowledged ones are added to `sent`. */
export async function sendOn(
  { origin, sender, size, onAcknowledged }: Sending,
  sent: SentPlans,
): Promise<void> {
  const plans = new Map<number, string>();
  sent.set(sender, plans);
  for (;;) {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size)]);
    const answer = await sendPlan(origin, sender, bytes).catch(() => null);
    if (answer?.status !== 200) return;
    plans.set(answer.body.id, hash("sha256", bytes));
    onAcknowledged();
  }
}

/** What a portal does not show of a sender's acknowledged plans, or shows half. */
export async function findWrong(
  origin: string,
  { token }: Sender,
  plans: Map<number, string>,
): Promise<string[]> {
  const ask = (path: string) =>
    fetch(`${origin}/api/cntr/business-plan/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const visible = (await (await ask("versions")).json()) as { id: number; sha256: string }[];
  const wrong: string[] = [];
  for (const { id, sha256 } of visible) {
    const bytes = new Uint8Array(await (await ask(`download/${id}`)).arrayBuffer());
    if (hash("sha256", bytes) !== sha256) wrong.push(`half: plan ${id}`);
  }
  for (const [id, sha256] of plans) {
    if (!visible.some((plan) => plan.id === id && plan.sha256 === sha256)) wrong.push(`lost: plan ${id}`);
  }
  return wrong;
}
