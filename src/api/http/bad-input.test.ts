import { describe, expect, test } from "vitest";
import { errors } from "#strings/ro/errors.ts";
import { ruleMessage } from "#strings/ro/fields.ts";
import { addActivity, addJob, addNews } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { Problem } from "./problem-body.ts";

const byQuery = ["news/id", "newsfile/id", "job/id", "activity/id", "activityfile/id"];
const byPath = ["newsimage", "newsfile/download", "activityfile/download"];

const senselessIds = [
  ...[
    "0",
    "-1",
    "+1",
    "01",
    "1.0",
    "1e3",
    "0x1",
    "abc",
    "1abc",
    "1,2",
    "1;drop table news",
    "' OR 1=1--",
    "NaN",
  ],
  ...["9007199254740992", "99999999999999999999", "9".repeat(10_000), "١", "１", "null", "[object Object]"],
  ...["%", "%ff", "%00", "%2e%2e%2f", "%0d%0aSet-Cookie:x=1", "%F0%9F%93%84", "%20", "%201", "1%20"],
];

describe.each(engines)("S06, S35: the API on %s", (_, freshLocation) => {
  test("answers a senseless id in a query with 400", async () => {
    const { ask, reports } = await portalWithContent(freshLocation);
    for (const path of byQuery) {
      for (const id of ["", ...senselessIds]) {
        await expectProblem(await ask(`${path}?id=${id}`), 400, "malformed", `${path}?id=${id}`);
      }
      for (const query of ["", "?", "?id", "?ID=1", "?id=1&id=2", "?id[]=1", "?id.x=1", "??id=1"]) {
        await expectProblem(await ask(`${path}${query}`), 400, "malformed", `${path}${query}`);
      }
    }
    expect(reports).toEqual([]);
  });

  test("answers a senseless id in a path with 400", async () => {
    const { ask, reports } = await portalWithContent(freshLocation);
    for (const path of byPath) {
      for (const id of senselessIds) {
        await expectProblem(await ask(`${path}/${id}`), 400, "malformed", `${path}/${id}`);
      }
      for (const rest of ["/", "/1/", "/1/2", "//1"]) {
        await expectProblem(await ask(`${path}${rest}`), 404, "not-found", `${path}${rest}`);
      }
    }
    expect(reports).toEqual([]);
  });

  test("answers an id that nothing has with 404", async () => {
    const { ask } = await portalWithContent(freshLocation);
    for (const id of ["999", "2147483648", "9007199254740991"]) {
      for (const path of byQuery) await expectProblem(await ask(`${path}?id=${id}`), 404, "not-found", path);
      for (const path of byPath) await expectProblem(await ask(`${path}/${id}`), 404, "not-found", path);
    }
  });

  test("answers a senseless page with 400", async () => {
    const { ask } = await portalWithContent(freshLocation);
    for (const list of ["news/all", "job/all", "activity/a1/all"]) {
      for (const value of [
        "",
        "0",
        "-1",
        "1.5",
        "abc",
        "1e2",
        "99999999999999999999",
        "1&page=2&pageSize=3",
      ]) {
        await expectProblem(await ask(`${list}?page=${value}`), 400, "malformed", `${list}?page=${value}`);
        await expectProblem(
          await ask(`${list}?pageSize=${value}`),
          400,
          "malformed",
          `${list}?pageSize=${value}`,
        );
      }
      await expectProblem(await ask(`${list}?pageSize=101`), 400, "malformed", "pageSize=101");
      await expectProblem(await ask(`${list}?page=1000001`), 400, "malformed", "page=1000001");
      expect(await (await ask(`${list}?page=1000000&pageSize=100`)).json()).toEqual([]);
      expect((await ask(`${list}?utm_source=x&q=%27%20OR%201=1--`)).status).toBe(200);
    }
  });

  test("knows no other names", async () => {
    const { ask } = await portalWithContent(freshLocation);
    for (const type of ["a0", "a5", "A1", "a1%00", "%ff", "all", "constructor", "__proto__"]) {
      await expectProblem(await ask(`activity/${type}/all`), 400, "malformed", type);
      await expectProblem(await ask(`content/activity/${type}`), 400, "malformed", type);
      await expectProblem(await ask(`content/legal/${type}`), 400, "malformed", type);
    }
    for (const name of [
      "x",
      "..",
      "..%2f..%2fpackage.json",
      "%2e%2e",
      "%00",
      "%ff",
      "toString",
      "a".repeat(5000),
    ]) {
      await expectProblem(await ask(`files/downloads/${name}`), 404, "not-found", name);
    }
    for (const path of ["", "x", "news/", "news/all/", "News/all", "content", "constructor", "..", "%ff"]) {
      await expectProblem(await ask(path), 404, "not-found", path);
    }
  });

  test("takes senseless headers for none", async () => {
    const { ask, reports } = await portalWithContent(freshLocation);
    const senseless = [
      { "If-None-Match": '"' },
      { "If-None-Match": ",,,W/" },
      { Range: "bytes=9-1" },
      { Accept: "application/xml", "Accept-Language": "xx", "Content-Type": "application/json" },
      { Authorization: "Bearer " },
      { Cookie: "a=%ff; =; b" },
      { Origin: "https://evil.example" },
      { "X-Forwarded-For": "' OR 1=1--" },
    ];
    for (const headers of senseless) {
      const answer = await ask("news/id?id=1", { headers: headers as Record<string, string> });
      expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([200, null]);
    }
    expect(reports).toEqual([]);
  });
});

test("says which field makes no sense", async () => {
  const { ask } = await openPortal(await freshSqlite());
  const problem = await (await ask("news/all?page=x&pageSize=1000")).json();
  expect(problem).toEqual({
    type: "about:blank",
    title: "Bad Request",
    status: 400,
    code: "malformed",
    detail: errors.details.malformed,
    errors: [
      { path: "page", message: ruleMessage("number-up-to:1000000") },
      { path: "pageSize", message: ruleMessage("number-up-to:100") },
    ],
  });
});

async function portalWithContent(freshLocation: () => Promise<string>) {
  const portal = await openPortal(await freshLocation());
  await addNews(portal.context);
  await addJob(portal.context);
  await addActivity(portal.context);
  return portal;
}

async function expectProblem(answer: Response, status: number, code: string, asked: string): Promise<void> {
  const problem = Problem.strict().parse(await answer.json());
  const type = answer.headers.get("Content-Type");
  expect({ asked, status: answer.status, type, code: problem.code, inBody: problem.status }).toEqual({
    asked,
    status,
    type: "application/problem+json; charset=utf-8",
    code,
    inBody: status,
  });
}
