import { hash } from "node:crypto";
import { request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { loadHolidays } from "#adapters/competition/load-holidays.ts";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { openSession } from "#domain/accounts/sign-in/sessions.commands.ts";
import type { Context, SignedIn } from "#domain/context.ts";
import { minute, second } from "#domain/time/moments.ts";
import { freshDirectory } from "../support/directories.ts";
import { movedClock } from "../support/moved-clock.ts";
import { makePostgres } from "../support/postgres.ts";
import { announcedRound } from "../support/rounds.ts";
import { launch } from "../support/server.ts";

const everyone = 500;
/** Those whose file is on its way in the second of the closing. */
const across = 60;
const lastMinutes = 10 * minute;
/** How many times faster than the machine's the portals' clock goes. */
const speed = 30;

interface Outcome {
  key: string;
  sha256: string;
  sentAt: number;
  answeredAt: number;
  status: number;
  body: { id?: number; sha256?: string; code?: string; at?: string };
}

test("500 members send in the last ten minutes on two instances: each answer is right, nothing admitted is lost", async () => {
  const dataDir = await freshDirectory();
  const location = await startPostgres();
  const { tokens, closesAt, database } = await prepare(location);
  const [began, movedTo] = [Date.now() + 4 * second, closesAt - lastMinutes];
  const now = movedClock(began, movedTo, speed);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: location, LOG_LEVEL: "error" };
  const command = ["tests/support/moved-portal.ts", ...[began, movedTo, speed].map(String)];
  const portals = [launch(command, settings), launch(command, settings)];
  onTestFinished(async () => void (await Promise.all(portals.map(({ end }) => end("SIGTERM")))));
  const origins = await Promise.all(portals.map(({ url }) => url));

  const outcomes = await Promise.all(
    tokens.map(async ({ token, email }, index) => {
      const isAcross = index < across;
      // Those across the closing begin up to a second before it, or after it; the others at any time until then.
      const at = isAcross ? closesAt + (index - across / 2) * 30 : movedTo + (index / everyone) * lastMinutes;
      await wait(Math.max(0, (at - now().getTime()) / speed));
      const origin = origins[index % 2] ?? "";
      return await send({ origin, token, email, index, now, pauseMs: isAcross ? 200 : 0 });
    }),
  );

  const starts = await database.db.selectFrom("plan_starts").select(["requestKey", "startedAt"]).execute();
  const startOf = new Map(starts.map(({ requestKey, startedAt }) => [requestKey.split(" ")[1], startedAt]));
  const wrong = outcomes.filter((outcome) => !isRight(outcome, closesAt, startOf.get(outcome.key)));
  expect(wrong.slice(0, 3)).toEqual([]);
  const taken = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status === 409);
  expect(taken.length + refused.length).toBe(everyone);
  // On which side of the closing each one falls depends on the machine; there are some on both.
  expect(taken.length).toBeGreaterThan(everyone / 2);
  expect(refused.length).toBeGreaterThan(0);

  // The clock's own job ran on both instances, and wrote to each member once.
  const letters = await database.db.selectFrom("round_letters").select("kind").execute();
  expect(letters.map(({ kind }) => kind)).toEqual(Array(everyone).fill("round-closing 3"));

  const plans = await database.db.selectFrom("business_plans").select(["sha256", "state"]).execute();
  expect(plans.map(({ sha256 }) => sha256).sort()).toEqual(taken.map(({ sha256 }) => sha256).sort());
  expect(plans.every(({ state }) => state === "current")).toBe(true);
  const files = createDiskFileStore(join(dataDir, "files"));
  const sizes = await Promise.all(plans.map(({ sha256 }) => files.sizeOf(sha256)));
  expect(sizes.filter((size) => size === null)).toEqual([]);
});

/** A plan is taken if its sending began before the closing, and only then; what is refused says when that was. */
function isRight({ status, body, sha256, sentAt, answeredAt }: Outcome, closesAt: number, start?: string) {
  if (status === 200) {
    const began = Date.parse(start ?? "");
    return body.sha256 === sha256 && began < closesAt && began >= sentAt - 1 && began <= answeredAt;
  }
  const isTold = body.code === "competition-closed" && Date.parse(body.at ?? "") === closesAt;
  return status === 409 && isTold && start === undefined && answeredAt >= closesAt;
}

interface Sending {
  origin: string;
  token: string;
  email: string;
  index: number;
  now: () => Date;
  /** Milliseconds between the two halves of the file. */
  pauseMs: number;
}

async function send({ origin, token, email, index, now, pauseMs }: Sending): Promise<Outcome> {
  const key = `key-${index}`;
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(20_000, `${index} `)]);
  const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="user"\r\n\r\n${email}\r\n--${boundary}\r\nContent-Disposition: form-data; name="selectedFile"; filename="plan.pdf"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const sentAt = now().getTime();
  const call = request(`${origin}/api/cntr/files/upload/business-plan`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": body.length,
      "Idempotency-Key": key,
    },
  });
  const answered = new Promise<Pick<Outcome, "status" | "body">>((resolve, reject) => {
    call.on("error", reject);
    call.on("response", (answer) => {
      json(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, body: read as Outcome["body"] }),
        reject,
      );
    });
  });
  const half = Math.floor(body.length / 2);
  call.write(body.subarray(0, half));
  if (pauseMs > 0) await wait(pauseMs);
  call.end(body.subarray(half));
  const answer = await answered;
  return { key, sha256: hash("sha256", bytes), sentAt, answeredAt: now().getTime(), ...answer };
}

/** A database with a round and 500 members who are signed in on the day of its closing. */
async function prepare(location: string) {
  // A broken connection fails the query that needs it. The server may end the last ones, which are about to close.
  const database = await connectDatabase(location, () => undefined);
  onTestFinished(() => database.close());
  const { db, write } = database;
  const content = await loadContentPack("content");
  const add = (email: string, role: string, at: Date) => {
    const ctx = { now: () => at, logAudit: () => undefined, actor: { kind: "operator" } as const };
    return write(async (tx) => {
      const person = { email, firstName: "Ana", lastName: "Pop", role, passwordHash: "none" };
      const userId = await insertUser(tx, ctx, person);
      return { userId, ...(await openSession(tx, ctx, { userId, device: "", family: null })) };
    });
  };
  const past = new Date("2026-03-02T08:00:00.000Z");
  const { userId } = await add("dana@exemplu.ro", "admin", past);
  const actor: SignedIn = { kind: "signed-in", role: "admin", userId, sessionId: 0 };
  const now = () => past;
  const ctx = {
    db,
    write,
    content,
    loadHolidays,
    actor,
    now,
    logAudit: () => undefined,
  } as unknown as Context;
  const { submission } = await announcedRound(ctx, "2026-03-05");
  const closesAt = Date.parse(submission.closesAt);
  const tokens: { token: string; email: string }[] = [];
  for (let index = 0; index < everyone; index++) {
    const email = `membru${index}@exemplu.ro`;
    const { token } = await add(email, "user", new Date(closesAt - 11 * minute));
    tokens.push({ token, email });
  }
  return { tokens, closesAt, database };
}

async function startPostgres(): Promise<string> {
  const postgres = await makePostgres();
  await postgres.start();
  onTestFinished(async () => {
    await postgres.stop();
    await postgres.remove();
  });
  return `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`;
}
