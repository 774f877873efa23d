import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { day } from "#domain/time/moments.ts";
import { openAdminSession } from "#tests/support/admin-session.ts";
import { openMemberSessions } from "#tests/support/plan-senders.ts";
import { fileRequest, jsonRequest } from "#tests/support/requests.ts";
import { addRound } from "#tests/support/rounds.ts";
import type { SampleFile } from "#tests/support/sample-files.ts";
import { startPortal } from "./support/portal.ts";
import { documents, lists, pictures, texts } from "./support/worst-inputs.ts";

/**
 * How long a cached page takes while the worst files and texts that each identity may send are examined, beside the same page with
 * nothing else to do just before; and how long the portal takes without letting others have their turn. `node bench/foreign-files.ts [part of a name]`
 */
const [wanted = ""] = process.argv.slice(2);

/** Milliseconds: between two requests for the page, of each rest, and the longest that a request may hold others up. */
const every = 20;
const rest = 1500;
const most = 200;

const portal = await startPortal({
  LOG_LEVEL: "silent",
  NODE_OPTIONS: `--import ${join(import.meta.dirname, "support/longest-turn.mjs")}`,
});
const lines = createInterface({ input: portal.output });
await addRound({ dataDir: portal.dataDir }, Date.now() + 2 * day);
const admin = await openAdminSession(portal.dataDir);
const members = await openMemberSessions(portal.dataDir, 60);
const probe = new Worker(new URL("support/page-probe.ts", import.meta.url), {
  workerData: { url: `${portal.origin}/noutati`, every },
});

const call = (token: string, path: string, request: RequestInit, headers = {}) =>
  fetch(`${portal.origin}/api/cntr/${path}`, {
    ...request,
    headers: { ...request.headers, ...headers, Authorization: `Bearer ${token}` },
  });
const addNews = async () => {
  const item = jsonRequest("POST", { title: "Știre", text: "<p>Text</p>" });
  return (await (await call(admin, "news/add", item)).json()).id;
};
const [news, written] = [await addNews(), await addNews()];

console.log(
  "| Input | Answers | Seconds | Rest: p99, slowest | Meanwhile: p99, slowest | Longest turn |\n|---|---|---|---|---|---|",
);
let longest = 0;
for (const [name, make] of Object.entries(documents)) {
  await measure(`member: ${name}`, () => {
    const file = make();
    const { email, token } = members.pop() as (typeof members)[number];
    const plan = { ...fileRequest("selectedFile", file, { user: email }), method: "POST" };
    return async () => [
      await call(token, "files/upload/business-plan", plan),
      await call(token, `dossier/part/${partOf(file)}`, {
        ...fileRequest("selectedFile", file),
        method: "POST",
      }),
      await call(token, `dossier/part/${partOf(file)}/check`, { method: "POST" }),
    ];
  });
}
for (const [name, make] of Object.entries(pictures)) {
  await measure(`editor: ${name}`, async () => {
    const file = await make();
    return async () => [
      await call(admin, "newsimage/update/image", fileRequest("image", file, { id: news, alt: "O sală" })),
      await call(admin, "picture/add", { ...fileRequest("image", file), method: "POST" }),
    ];
  });
}
for (const [name, make] of Object.entries(documents)) {
  await measure(`editor: ${name}, attached`, () => {
    const file = make();
    return async () => [await call(admin, "news/add/files", fileRequest("file", file, { id: news }))];
  });
}
for (const [name, text] of Object.entries(texts)) {
  await measure(`editor: text, ${name}`, () => async () => [
    await call(
      admin,
      "gate",
      jsonRequest("POST", { type: "news", item: written, edit: { text, isPublic: true } }),
    ),
    await call(admin, `news/update?id=${written}`, jsonRequest("PATCH", { text })),
  ]);
}
for (const [name, make] of Object.entries(lists)) {
  await measure(`manager: ${name}`, () => {
    const file = make();
    const request = { ...fileRequest("file", file), method: "POST" };
    return async () => [
      await call(admin, "user/import/look", request),
      await call(admin, "user/import", request),
    ];
  });
}
await probe.terminate();
await portal.stop();
console.log(`longest turn: ${longest.toFixed(0)} ms`);
process.exitCode = longest <= most ? 0 : 1;

function partOf({ name }: SampleFile): string {
  return /\.xlsx?$/.test(name) ? "buget" : "plan";
}

type Sending = () => Promise<Response[]>;

/** @param prepare makes the input, before anything is measured */
async function measure(name: string, prepare: () => Sending | Promise<Sending>): Promise<void> {
  if (!name.includes(wanted)) return;
  const send = await prepare();
  await waits();
  await new Promise((resolve) => setTimeout(resolve, rest));
  const before = await waits();
  await longestTurn();
  const startedAt = performance.now();
  const answers = await send();
  const seconds = (performance.now() - startedAt) / 1000;
  const meanwhile = await waits();
  const turn = await longestTurn();
  longest = Math.max(longest, turn);
  const said = await Promise.all(answers.map(outcomeOf));
  console.log(
    `| ${name} | ${said.join(", ")} | ${seconds.toFixed(1)} | ${figures(before)} | ${figures(meanwhile)} | ${turn.toFixed(0)} ms |`,
  );
}

async function outcomeOf(answer: Response): Promise<string> {
  const { code } = JSON.parse((await answer.text()) || "{}");
  return code ? `${answer.status} ${code}` : String(answer.status);
}

/** What the page took since the last call, sorted; those that are still under way count with what follows. */
async function waits(): Promise<number[]> {
  const told = new Promise<number[]>((resolve) => probe.once("message", resolve));
  probe.postMessage("take");
  return (await told).sort((one, other) => one - other);
}

/** Milliseconds of a processor: what holds everybody up, however busy the machine is. */
async function longestTurn(): Promise<number> {
  const told = once(lines, "line");
  process.kill(portal.pid, "SIGUSR2");
  const [line] = await told;
  return Number(/^longest turn: ([\d.]+)$/.exec(line)?.[1]);
}

function figures(sorted: number[]): string {
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
  return `${at(0.99)}, ${at(1)} ms`;
}
