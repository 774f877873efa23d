import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openMemberSession } from "../support/admin-session.ts";
import { freshDirectory } from "../support/directories.ts";
import { jsonRequest } from "../support/requests.ts";
import { docx } from "../support/sample-files.ts";
import { launch } from "../support/server.ts";

const { bytes } = docx("plan.docx", { "word/media/a.bin": randomBytes(2_000_000) });
const sha256 = createHash("sha256").update(bytes).digest("hex");
const resumable = { "Tus-Resumable": "1.0.0" };

/** How long 8 KB are on their way: what a fast line has under way when it is cut would be much more than a slow one has. */
const lineMs = 10;

/** A portal with a member; what the member does with an upload for what is at `path`, at an origin that may change. */
async function member(path: "dossier/part/plan" | "business-plan") {
  const dataDir = await freshDirectory();
  const token = await openMemberSession(dataDir);
  const own = { Authorization: `Bearer ${token}`, ...resumable };
  const start = () => {
    const portal = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir });
    onTestFinished(async () => void (await portal.end("SIGKILL")));
    return portal;
  };
  const begin = async (origin: string) => {
    const headers = { ...own, "Upload-Length": String(bytes.length) };
    const answer = await fetch(`${origin}/api/cntr/${path}/upload`, { method: "POST", headers });
    return answer.headers.get("Location") as string;
  };
  const offset = async (url: string) =>
    Number((await fetch(url, { method: "HEAD", headers: own })).headers.get("Upload-Offset"));
  /** Sends so many bytes from there on, and then breaks the connection, unless they are all there are. */
  const send = async (url: string, from: number, count: number) => {
    const type = { "Content-Type": "application/offset+octet-stream", "Content-Length": bytes.length - from };
    const headers = { ...own, ...type, "Upload-Offset": from };
    const sending = request(url, { method: "PATCH", headers });
    const ended = new Promise<void>((done) => {
      sending.once("response", (answer) => answer.resume().once("end", done));
      sending.on("error", () => done()).on("close", () => done());
    });
    const to = Math.min(bytes.length, from + count);
    for (let at = from; at < to; at += 8192) {
      sending.write(bytes.slice(at, Math.min(to, at + 8192)));
      await wait(lineMs);
    }
    if (to === bytes.length) sending.end();
    else sending.destroy();
    await ended;
    await wait(5 * lineMs);
    return to - from;
  };
  const finish = async (origin: string, location: string) => {
    const { email: user } = await (await fetch(`${origin}/api/cntr/user/me`, { headers: own })).json();
    const form = { upload: location.split("/").at(-1), name: "plan.docx", user };
    const answer = await fetch(
      `${origin}/api/cntr/${path}/finish`,
      jsonRequest("POST", form, { ...own, "Idempotency-Key": "k" }),
    );
    return (await answer.json()).sha256;
  };
  return { start, begin, offset, send, finish };
}

test("a file of 2 MB over a line that is cut again and again arrives with less than 15 % sent twice, and whole", async () => {
  const { start, begin, offset, send, finish } = await member("dossier/part/plan");
  const origin = await start().url;
  const location = await begin(origin);
  let sent = 0;
  let cuts = 0;
  for (let at = 0; at < bytes.length; at = await offset(`${origin}${location}`)) {
    const count = 60_000 + ((cuts * 37_003) % 300_000);
    sent += await send(`${origin}${location}`, at, count);
    cuts += 1;
  }
  expect(cuts).toBeGreaterThan(8);
  expect(sent / bytes.length).toBeLessThan(1.15);
  expect(await finish(origin, location)).toBe(sha256);
});

test.for(["dossier/part/plan", "business-plan"] as const)(
  "what the portal has said to have for %s is there after it was killed, on another instance too",
  async (path) => {
    const { start, begin, offset, send, finish } = await member(path);
    let portal = start();
    const location = await begin(await portal.url);
    for (let at = 0; at < bytes.length; ) {
      const url = `${await portal.url}${location}`;
      await send(url, at, 400_000);
      await expect.poll(() => offset(url)).toBeGreaterThan(at);
      const known = await offset(url);
      const sending = send(url, known, 200_000).catch(() => undefined);
      await portal.end("SIGKILL");
      await sending;
      portal = start();
      at = await offset(`${await portal.url}${location}`);
      expect(at).toBeGreaterThanOrEqual(known);
    }
    const other = start();
    expect(await finish(await other.url, location)).toBe(sha256);
  },
);
