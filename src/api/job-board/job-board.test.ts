import { describe, expect, test } from "vitest";
import type { BoardLimits } from "#adapters/job-board/limits.ts";
import { JobSearchResult } from "#domain/job-board/job-board.ts";
import { errors } from "#strings/ro/errors.ts";
import { fieldStrings, ruleMessage } from "#strings/ro/fields.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openJobBoard } from "#tests/support/job-board.ts";
import { openPortal } from "#tests/support/portal.ts";

const quick = { call: 300, search: 400, answering: 0 };

/** A portal that asks a board of which the test says how it behaves. */
async function openSearch(limits: Partial<BoardLimits> = {}) {
  const [portal, jobBoard] = await Promise.all([freshSqlite().then(openPortal), openJobBoard(limits)]);
  const { board, now } = jobBoard;
  Object.assign(portal.context, { jobBoard: board, now });
  const search = async (query = "counties=AB") => {
    const response = await portal.ask(`job-board/jobs?${query}`);
    return { response, body: (await response.json()) as JobSearchResult };
  };
  return { ...jobBoard, ask: portal.ask, apiReports: portal.reports, search };
}

describe("GET job-board/jobs", () => {
  test("answers a page of jobs as promised", async () => {
    const { search } = await openSearch();
    const { response, body } = await search("counties=BV,AB&page=2");
    expect(response.status).toBe(200);
    expect(JobSearchResult.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      counties: ["AB", "BV"],
      page: 2,
      pageCount: 5,
      morePagesFollow: true,
      totalCount: 48,
      updatedAt: "2026-11-20T10:00:00.000Z",
      freshUntil: "2026-11-20T10:10:00.000Z",
      isStale: false,
      isDemonstration: false,
    });
    expect(body.jobs).toHaveLength(10);
  });

  test("says of a job what the board says, and leads to its page there", async () => {
    const { search } = await openSearch();
    const { body } = await search("counties=AB&q=ospatar");
    expect(body.jobs).toEqual([
      {
        id: "1540001",
        slug: "ospatar-alba-iulia",
        title: "Ospătar, Alba Iulia",
        description:
          "Restaurant Casa cu Nuc caută ospătar în Alba Iulia. Nivel: fără experiență. Înveți alături de colegi în primele două săptămâni; oferim uniformă, masă și bacșiș.",
        url: "https://www.ejobs.ro/user/locuri-de-munca/ospatar-alba-iulia/1540001",
        company: "Restaurant Casa cu Nuc",
        city: "Alba",
        salary: "2.800–3.400 lei",
        publishedAt: "2026-11-20T09:00:00.000Z",
      },
    ]);
  });

  test("searches all counties when none is named, or none that exists", async () => {
    const { search } = await openSearch();
    for (const query of ["", "q=", "counties=XX"]) {
      expect((await search(query)).body.counties, query).toEqual(["AB", "BV", "CV", "HR", "MS", "SB"]);
    }
  });

  test.each([
    ["counties=ab", "counties", ruleMessage("counties")],
    ["counties=AB,", "counties", ruleMessage("counties")],
    [`q=${"a".repeat(81)}`, "q", fieldStrings.atMost(80)],
    ["page=0", "page", ruleMessage("number-up-to:500")],
    ["page=501", "page", ruleMessage("number-up-to:500")],
    ["counties=AB&counties=BV", "counties", expect.any(String)],
  ])("refuses %s", async (query, path, message) => {
    const { search, server } = await openSearch();
    const { response, body } = await search(query);
    expect(response.status).toBe(400);
    expect(body).toMatchObject({ code: "malformed", errors: [{ path, message }] });
    expect(server.calls).toEqual([]);
  });

  test("takes a keyword literally, whatever it is", async () => {
    const { search, server } = await openSearch();
    for (const q of ["' OR 1=1--", "%", "_", "\0", "&page=9#"]) {
      expect((await search(`q=${encodeURIComponent(q)}`)).response.status, q).toBe(200);
    }
    expect(new URLSearchParams(server.calls.at(-1)?.split("?")[1]).get("page")).toBe("1");
  });

  test("cuts a long description at a word", async () => {
    const { search } = await openSearch();
    const all = await Promise.all([1, 2, 3].map((page) => search(`page=${page}`)));
    for (const { description } of all.flatMap(({ body }) => body.jobs)) {
      expect(description.length).toBeLessThanOrEqual(201);
      expect(description).toMatch(/(\.|\p{L}…)$/u);
    }
  });
});

describe("a board that fails", () => {
  test.each(["slow", "failing", "busy", "no-json", "huge", "hanging-up"] as const)(
    "by being %s is answered in time with 503, at the cost of one line",
    async (behaviour) => {
      const { search, server, reports, apiReports } = await openSearch(quick);
      server.behave(behaviour);
      const start = performance.now();
      const { response, body } = await search();
      expect(performance.now() - start).toBeLessThan(quick.search + 2000);
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("30");
      expect(body).toMatchObject({
        code: "job-board-unavailable",
        detail: errors.details["job-board-unavailable"],
      });
      expect(reports).toHaveLength(1);
      expect(apiReports).toEqual([]);
    },
  );

  test.each(["without-details", "failing-details"] as const)("%s still lists its jobs", async (behaviour) => {
    const { search, server } = await openSearch();
    server.behave(behaviour);
    const { body } = await search();
    expect(body.jobs.map(({ description }) => description)).toEqual(Array(10).fill(""));
  });

  test("with slow details is waited for no longer than a search may take", async () => {
    const { search, server } = await openSearch({ call: 5000, search: 1000, answering: 0 });
    await search("counties=BV");
    server.behave("slow-details");
    const start = performance.now();
    const { body } = await search();
    const took = performance.now() - start;
    expect(took).toBeGreaterThanOrEqual(995);
    expect(took).toBeLessThan(2500);
    expect(body.jobs).toHaveLength(10);
    expect(body.freshUntil, "an answer without its descriptions is not to be kept").toBe(body.updatedAt);
  });

  test("after it answered before: the old list stands in and says so", async () => {
    const { search, server, pass } = await openSearch();
    const before = await search();
    server.behave("failing");
    pass(2 * 3_600_000);
    const { response, body } = await search();
    expect(response.status).toBe(200);
    expect(body).toEqual({ ...before.body, isStale: true });
  });

  test("on purpose: markup stays text, and no address leaves the board's site", async () => {
    const { search, server } = await openSearch();
    server.behave("hostile");
    const { body } = await search();
    expect(body.jobs[0]?.title).toMatch(/^Ospătar <script>/);
    for (const { url } of body.jobs) {
      expect(new URL(url).href).toMatch(/^https:\/\/www\.ejobs\.ro\/user\/locuri-de-munca\/[\w-]+\/\d+$/);
    }
  });
});

describe("GET job-board/jobs/{id}", () => {
  test("answers the board's own object", async () => {
    const { ask, server } = await openSearch();
    const response = await ask("job-board/jobs/1540001");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(await (await fetch(`${server.url}/jobs/1540001`)).json());
  });

  test.each([
    ["1", 404, "not-found"],
    ["0", 400, "malformed"],
    ["..%2Fjobs", 400, "malformed"],
    ["a".repeat(65), 400, "malformed"],
  ])("says no to %s", async (id, status, code) => {
    const { ask } = await openSearch();
    const response = await ask(`job-board/jobs/${id}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test("answers 503 while the board is down", async () => {
    const { ask, server } = await openSearch(quick);
    server.behave("failing");
    expect((await ask("job-board/jobs/1540001")).status).toBe(503);
  });
});

describe("whoever has the board asked without end", () => {
  const impatient = { askedByOneAddress: 3 };

  test("is told to wait, while what is known stays free", async () => {
    const { search, ask, server, pass } = await openSearch(impatient);
    for (const query of ["counties=AB", "counties=BV", "counties=CV"]) await search(query);
    const asked = server.calls.length;
    for (const path of ["job-board/jobs?counties=HR", "job-board/jobs/1540099"]) {
      const response = await ask(path);
      expect(response.status, path).toBe(429);
      expect(response.headers.get("Retry-After")).toBe("60");
      expect(await response.json()).toMatchObject({
        code: "too-many-requests",
        detail: expect.stringMatching(/^Prea multe încercări\. Așteaptă până (pe .+, )?la \d\d:\d\d, apoi/),
      });
    }
    expect((await search("counties=AB")).response.status).toBe(200);
    expect(server.calls).toHaveLength(asked);
    pass(60_000);
    expect((await search("counties=HR")).response.status).toBe(200);
  });

  test("is counted once for a search that 64 make at the same time", async () => {
    const { search, server } = await openSearch({ askedByOneAddress: 1 });
    const answers = await Promise.all(Array.from({ length: 64 }, () => search("counties=HR,SB")));
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(server.calls.filter((path) => path.startsWith("/jobs?"))).toHaveLength(1);
  });
});

test("without a board set, the demonstration's jobs lead to our own page and say what they are", async () => {
  const { ask } = await openPortal(await freshSqlite());
  const body = (await (await ask("job-board/jobs?counties=AB")).json()) as JobSearchResult;
  expect(body.isDemonstration).toBe(true);
  expect(body.jobs.map(({ url, id }) => url === `/anunt/${id}`)).toEqual(Array(10).fill(true));
});
