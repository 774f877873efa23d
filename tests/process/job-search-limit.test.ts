import { expect, onTestFinished, test } from "vitest";
import { jobBoardStrings as strings } from "#strings/ro/job-board.ts";
import { openJobBoard } from "../support/job-board.ts";
import { startPortal } from "../support/server.ts";

/** Searches a minute that one address may have the board asked for (check S37). */
const MOST = 60;

test("more than 60 searches a minute from one address are refused, on pages and in the API; own jobs in those counties stay", async () => {
  const { server } = await openJobBoard();
  const portal = await startPortal({ JOB_BOARD_URL: server.url, TRUSTED_PROXIES: "127.0.0.1" });
  onTestFinished(() => portal.stop());
  const ask = (path: string, address = "198.51.100.7") =>
    fetch(portal.url + path, { headers: { "X-Forwarded-For": address } });
  const search = (number: number) => `/joburi?judete=${counties(number)}`;

  for (let number = 1; number <= MOST; number += 1) expect((await ask(search(number))).status).toBe(200);
  const calls = server.calls.length;
  for (const path of [search(61), search(61).replace("joburi", "joburi-auto"), "/anunt/1549999"]) {
    const refused = await ask(path);
    const html = await refused.text();
    expect([refused.status, refused.headers.get("Retry-After")], path).toEqual([429, "60"]);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain(strings.tooOftenHelp);
    expect(html.match(/<li class="card card--own /g)?.length ?? 0).toBe(path === search(61) ? 5 : 0);
  }
  const inApi = await ask(`/api/cntr/job-board/jobs?counties=${counties(61)}`);
  expect([inApi.status, Number(inApi.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(server.calls).toHaveLength(calls);

  expect((await ask(search(1))).status, "what was found before is free").toBe(200);
  expect((await ask("/joburi")).status, "so is the page without a search").toBe(200);
  expect((await ask(search(61), "198.51.100.8")).status, "another address has its own turns").toBe(200);
});

test("64 visitors behind one address search the same: one list call, and none is refused", async () => {
  const { server } = await openJobBoard({}, 100);
  const portal = await startPortal({ JOB_BOARD_URL: server.url });
  onTestFinished(() => portal.stop());
  for (const path of ["/joburi?judete=HR%2CSB", "/api/cntr/job-board/jobs?counties=CV,MS"]) {
    const answers = await Promise.all(Array.from({ length: 64 }, () => fetch(portal.url + path)));
    expect(new Set(answers.map(({ status }) => status)), path).toEqual(new Set([200]));
  }
  expect(server.calls.filter((path) => path.startsWith("/jobs?"))).toHaveLength(2);
});

/** Another choice of counties for each number from 1 to 62: the project's own jobs are the same in all. */
function counties(number: number): string {
  return ["AB", "BV", "CV", "HR", "MS", "SB"].filter((_, bit) => number & (1 << bit)).join(",");
}
