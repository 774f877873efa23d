import { expect, onTestFinished, test } from "vitest";
import { freshDirectory } from "../support/directories.ts";
import { launch } from "../support/server.ts";

const api = "/api/cntr";
const json = { "Content-Type": "application/json" };
const kilobyte = 1024;

/** What one request of a flood asks for. */
const floods: [name: string, path: string, init: RequestInit][] = [
  ["long headers", "/noutati", { headers: { "X-Long": "a".repeat(40 * kilobyte) } }],
  [
    "many headers",
    "/noutati",
    { headers: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`X-${index}`, "a"])) },
  ],
  [
    "large bodies",
    `${api}/contact/send`,
    { method: "POST", headers: json, body: "a".repeat(300 * kilobyte) },
  ],
  ["deep JSON", `${api}/contact/send`, { method: "POST", headers: json, body: "[".repeat(60 * kilobyte) }],
  [
    "JSON of many fields",
    `${api}/contact/send`,
    {
      method: "POST",
      headers: json,
      body: JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [index, index]))),
    },
  ],
  ["long queries", `/noutati?q=${"a".repeat(10 * kilobyte)}`, {}],
  [
    "queries of many parts",
    `${api}/news/all?${Array.from({ length: 900 }, (_, index) => `page=${index}`).join("&")}`,
    {},
  ],
];

test("floods of headers, bodies, JSON and queries, all at once, keep nobody out", async () => {
  const portal = launch(["src/portal.mjs", "start"], {
    LOG_LEVEL: "silent",
    DATA_DIR: await freshDirectory(),
  });
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  const url = await portal.url;
  let isOver = false;
  const refusals = new Map<string, Set<number>>();
  const flooding = floods.map(async ([name, path, init]) => {
    const statuses = new Set<number>();
    refusals.set(name, statuses);
    while (!isOver) statuses.add(await statusOf(url + path, init));
  });
  const visited = new Set<number>();
  for (let visit = 1; visit <= 15; visit += 1) {
    for (const page of ["/noutati", `${api}/news/id?id=${(visit % 3) + 1}`, "/healthz"]) {
      visited.add(await statusOf(url + page));
    }
  }
  isOver = true;
  await Promise.all(flooding);
  expect(visited).toEqual(new Set([200]));
  expect(
    [...refusals.values()].flatMap((statuses) => [...statuses]).filter((status) => status >= 500),
  ).toEqual([]);
}, 120_000);

/** 0 where the connection was closed before an answer could be read: its sender goes on sending. */
async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (Object.keys(init).length > 0) return 0;
    throw error;
  }
}
