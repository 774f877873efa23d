import { describe, expect, test } from "vitest";
import { JobBoardUnavailable, TooManyRequests } from "#domain/errors.ts";
import { openJobBoard } from "#tests/support/job-board.ts";

const MINUTE = 60_000;
const anywhere = { counties: ["AB", "BV", "CV", "HR", "MS", "SB"], q: "", page: 1 };
const inAlba = { counties: ["AB"], q: "", page: 1 };
const quick = { call: 300, search: 400, answering: 0 };

describe("a board that works", () => {
  test("is asked as specification §7 says", async () => {
    const { server, board } = await openJobBoard();
    await board.list({ counties: ["AB", "SB"], q: "ospătar & co", page: 2 }, null);
    expect(server.calls).toEqual([
      "/jobs?filters.careerLevels=10&filters.cities=1&filters.cities=41&page=2&pageSize=10&q=osp%C4%83tar+%26+co&sort=date",
    ]);
    await board.details("1540001", null);
    expect(server.calls.at(-1)).toBe("/jobs/1540001?viewedFromMobile=false");
  });

  test("lists ten jobs a page, newest first, and nothing after the last page", async () => {
    const { board } = await openJobBoard();
    const first = await board.list(anywhere, null);
    const days = first.listings.map(({ publishedAt }) => publishedAt?.getTime() ?? 0);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(first).toMatchObject({ totalCount: 144, morePagesFollow: true });
    expect(first.listings).toHaveLength(10);
    expect((await board.list({ ...anywhere, page: 15 }, null)).listings).toHaveLength(4);
    expect(await board.list({ ...anywhere, page: 16 }, null)).toMatchObject({
      listings: [],
      morePagesFollow: false,
    });
  });

  test("finds in the chosen counties only", async () => {
    const { board } = await openJobBoard();
    const { listings } = await board.list({ counties: ["CV", "HR"], q: "", page: 1 }, null);
    expect(new Set(listings.flatMap(({ counties }) => counties))).toEqual(new Set(["CV", "HR"]));
  });

  test("says what a job is, from its meta tags, and nothing of a job it has not", async () => {
    const { board } = await openJobBoard();
    const details = await board.details("1540001", null);
    expect(details?.description).toMatch(/^Restaurant Casa cu Nuc caută ospătar în Alba Iulia\. .*bacșiș\.$/);
    expect(JSON.parse(details?.json ?? "")).toMatchObject({ id: 1540001, positions: 1 });
    expect(await board.details("1", null)).toBeNull();
  });
});

describe("what is kept", () => {
  test("equal questions at the same time are one call, and later ones none for ten minutes", async () => {
    const { server, board, pass } = await openJobBoard();
    await Promise.all(Array.from({ length: 64 }, () => board.list(inAlba, null)));
    pass(10 * MINUTE - 1);
    await board.list(inAlba, null);
    expect(server.calls).toHaveLength(1);
  });

  test("an old list is asked for anew, and is stale only when that fails", async () => {
    const { server, board, pass, now } = await openJobBoard();
    const old = await board.list(inAlba, null);
    pass(11 * MINUTE);
    const fresh = await board.list(inAlba, null);
    expect(fresh.answeredAt).not.toEqual(old.answeredAt);
    expect(fresh.freshUntil > now()).toBe(true);
    expect(server.calls).toHaveLength(2);
  });

  test("while the board is down the old list stands in, for a day", async () => {
    const { server, board, pass } = await openJobBoard();
    const old = await board.list(inAlba, null);
    server.behave("failing");
    pass(23 * 60 * MINUTE);
    expect((await board.list(inAlba, null)).answeredAt).toEqual(old.answeredAt);
    pass(2 * 60 * MINUTE);
    await expect(board.list(inAlba, null)).rejects.toThrow(JobBoardUnavailable);
  });

  test("details are asked for once a day, however many searches show the job", async () => {
    const { server, board, pass } = await openJobBoard();
    await Promise.all([board.details("1540001", null), board.details("1540001", null)]);
    pass(23 * 60 * MINUTE);
    await board.details("1540001", null);
    expect(server.calls).toHaveLength(1);
  });
});

describe("a board that fails", () => {
  test("by being slow costs a call's time at most, and a line in the log", async () => {
    const { server, board, reports } = await openJobBoard(quick);
    server.behave("slow");
    const start = performance.now();
    await expect(board.list(inAlba, null)).rejects.toThrow(JobBoardUnavailable);
    await expect(board.details("1540001", null)).rejects.toThrow(JobBoardUnavailable);
    expect(performance.now() - start).toBeLessThan(2 * quick.call + 2000);
    const line = "the board did not answer in time";
    expect(reports).toEqual([line, line]);
  });

  test.each([
    ["failing", "the board answered 500"],
    ["busy", "the board answered 503"],
    ["no-json", "the board's answer is no JSON"],
    ["huge", "the board's answer is too long"],
    ["hanging-up", "the connection to the board broke"],
  ] as const)("by being %s costs a line in the log", async (behaviour, line) => {
    const { server, board, reports } = await openJobBoard();
    server.behave(behaviour);
    await expect(board.list(inAlba, null)).rejects.toThrow(JobBoardUnavailable);
    await expect(board.details("1540001", null)).rejects.toThrow(JobBoardUnavailable);
    expect(reports).toEqual([line, line]);
  });

  test("with its details does not take its lists along", async () => {
    const { server, board } = await openJobBoard();
    server.behave("failing-details");
    for (const id of ["1540001", "1540002", "1540003"])
      await expect(board.details(id, null)).rejects.toThrow();
    expect((await board.list(inAlba, null)).listings).toHaveLength(10);
  });

  test("is asked again for a job's details only after a minute", async () => {
    const { server, board, pass } = await openJobBoard();
    server.behave("failing-details");
    await expect(board.details("1540001", null)).rejects.toThrow();
    await expect(board.details("1540001", null)).rejects.toThrow();
    expect(server.calls).toHaveLength(1);
    server.behave("well");
    pass(MINUTE + 1);
    expect(await board.details("1540001", null)).not.toBeNull();
  });
});

test("a board that is slower than it is asked is not waited for by ever more", async () => {
  const { board } = await openJobBoard({ call: 5000, detailsWaiting: 3 }, 50);
  const ids = Array.from({ length: 20 }, (_, index) => String(1_540_001 + index));
  const ends = await Promise.allSettled(ids.map((id) => board.details(id, null)));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
});

describe("an address that has it asked too often", () => {
  const limits = { askedByOneAddress: 2 };
  const page = (number: number) => ({ ...anywhere, page: number });

  test("is refused alone, and only what would make a call", async () => {
    const { server, board } = await openJobBoard(limits);
    await board.list(page(1), "10.0.0.1");
    await board.details("1540001", "10.0.0.1");
    await expect(board.list(page(2), "10.0.0.1")).rejects.toThrow(TooManyRequests);
    await expect(board.details("1540002", "10.0.0.1")).rejects.toThrow(TooManyRequests);
    expect(server.calls).toHaveLength(2);
    await board.list(page(1), "10.0.0.1");
    await board.details("1540001", "10.0.0.1");
    await board.list(page(2), "10.0.0.2");
    expect(server.calls).toHaveLength(3);
  });

  test("is shown an old list rather than nothing", async () => {
    const { server, board, pass } = await openJobBoard(limits);
    const old = await board.list(page(1), null);
    pass(11 * MINUTE);
    for (const number of [2, 3]) await board.list(page(number), "10.0.0.1");
    expect((await board.list(page(1), "10.0.0.1")).answeredAt).toEqual(old.answeredAt);
    expect(server.calls).toHaveLength(3);
  });

  test("may wait for what others have asked already", async () => {
    const { server, board } = await openJobBoard(limits);
    for (const number of [1, 2]) await board.list(page(number), "10.0.0.1");
    await Promise.all(["10.0.0.2", "10.0.0.1"].map((address) => board.list(page(3), address)));
    expect(server.calls).toHaveLength(3);
  });
});

test("a hostile board: what can be read is plain text, what cannot is left out and told", async () => {
  const { server, board, reports } = await openJobBoard();
  server.behave("hostile");
  const { listings } = await board.list(anywhere, null);
  expect(listings).toHaveLength(8);
  expect(listings[0]?.title).toMatch(/^Ospătar <script>/);
  expect(listings[0]?.slug).toBe("-javascript-alert-1-");
  expect(listings[1]).toMatchObject({
    title: "Vânzător ascuns",
    counties: [],
    publishedAt: null,
    salary: null,
  });
  const details = await board.details("1540001", null);
  expect(details?.description).toBe('"> Text &');
  expect(reports).toEqual(["3 of the board's jobs could not be read"]);
});

test("details are fetched five at once", async () => {
  const { server, board } = await openJobBoard({}, 10);
  const { listings } = await board.list(anywhere, null);
  await Promise.all(listings.map(({ id }) => board.details(id, null)));
  const { listings: others } = await board.list({ ...anywhere, page: 2 }, null);
  await Promise.all(others.map(({ id }) => board.details(id, null)));
  expect(server.calls).toHaveLength(22);
  expect(server.load.detailsAtOnce).toBe(5);
});
