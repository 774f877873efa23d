import { expect, test } from "vitest";
import { nearestTests, readUsers, withLook } from "./support/changed-tests.ts";

const project = await readUsers();

const graph = {
  "src/a.ts": ["src/b.ts", "src/a.test.ts"],
  "src/b.ts": ["src/b.test.ts", "tests/e2e/journey.test.ts"],
  "src/c.ts": ["src/c.test.ts"],
};
const users = new Map(Object.entries(graph).map(([file, those]) => [file, new Set(those)]));
const times = {
  "src/a.test.ts": 5,
  "src/b.test.ts": 10,
  "tests/e2e/journey.test.ts": 40,
  "src/c.test.ts": 1,
};

test("the tests nearest to a change are chosen first, until the time is full", () => {
  const chosenIn = (seconds: number) => nearestTests(["src/a.ts"], users, times, seconds);
  expect(chosenIn(60)).toEqual({
    chosen: ["src/a.test.ts", "src/b.test.ts", "tests/e2e/journey.test.ts"],
    more: 0,
  });
  expect(chosenIn(50)).toEqual({ chosen: ["src/a.test.ts", "src/b.test.ts"], more: 1 });
  expect(chosenIn(1)).toEqual({ chosen: ["src/a.test.ts"], more: 2 });
});

test("a test that changed is run, and one that nothing touches is not", () => {
  expect(nearestTests(["src/c.test.ts"], users, times).chosen).toEqual(["src/c.test.ts"]);
  expect(nearestTests(["README.md"], users, times)).toEqual({ chosen: [], more: 0 });
});

test.each([
  ["src/domain/time/calendar.ts", "src/domain/competition/calendar.rules.test.ts"],
  ["src/web/jobs/job-cards.tsx", "tests/e2e/jobs.test.ts"],
  ["src/api/news/news.ts", "src/api/news/news.test.ts"],
  ["src/cli/health/doctor.ts", "src/cli/health/doctor.test.ts"],
  ["src/web/enhance/tabs.ts", "tests/e2e/tabs.test.ts"],
  ["src/server/http/request-id.ts", "tests/process/start.test.ts"],
  ["src/web/news/news-cards.css", "tests/e2e/news.test.ts"],
  ["src/web/ui/styles/buttons.css", "tests/architecture-sheets.test.ts"],
  ["src/web/ui/styles/drawer.css", "tests/e2e/drawer.test.ts"],
])("%s is tested by %s", (file, expected) => {
  const changed = withLook(file, project);
  expect(nearestTests(changed, project, {}, Number.POSITIVE_INFINITY).chosen.slice(0, 40)).toContain(
    expected,
  );
});
