import { expect } from "vitest";
import type { Course } from "#domain/content-pack/courses.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { test } from "../support/browser.ts";
import { addUser, openSession } from "../support/users.ts";
import { laptop, phone } from "./signed-in.ts";

const groups: Record<string, Course["sessions"]> = {
  "operator-introducere-validare-baze-de-date": [
    { place: "Sibiu", firstDay: "2099-02-01", lastDay: "2099-07-30", places: 14, free: 0 },
  ],
  "lucrator-in-comert": [
    { place: "Târgu Mureș", firstDay: "2099-01-26", lastDay: "2099-04-30", places: 14, free: 11 },
    { place: "Alba Iulia", firstDay: "2099-01-12", hours: "luni–vineri, 9–15", free: 1 },
    { place: "Brașov", firstDay: "2020-01-13", free: 5 },
  ],
};

/** Gives courses these groups, and the others none. */
async function write(portal: RunningPortal, sessions: typeof groups) {
  const { token } = await openSession(portal, await addUser(portal, { role: "admin" }));
  const address = `${portal.url}/api/cntr/text?key=courses`;
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const { value } = (await (await fetch(address, { headers })).json()) as { value: Course[] };
  const courses = value.map((course) => ({ ...course, sessions: sessions[course.slug] ?? [] }));
  const answer = await fetch(address, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ value: courses }),
  });
  expect(answer.status).toBe(200);
}

test("courses with groups come first, and a group leads to the contact form with its place and day", async ({
  visit,
  portal,
}) => {
  await write(portal, groups);
  for (const size of [laptop, phone]) {
    const page = await visit("/cursuri", { ...size, javaScriptEnabled: false });
    expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(["Se fac grupe acum", "Încă nu au dată"]),
    );
    expect(await page.locator(".course--sessions h3").allInnerTexts()).toEqual([
      "Lucrător în comerț",
      "Operator introducere, validare baze de date",
    ]);
    const shown = await page.locator(".sessions > li").allInnerTexts();
    expect(shown.map((words) => words.split(/\s+/).join(" "))).toEqual([
      "Alba Iulia : vreau la grupa de aici din 12 ianuarie 2099 luni–vineri, 9–15 1 loc liber",
      "Târgu Mureș : vreau la grupa de aici 26 ianuarie – 30 aprilie 2099 11 locuri libere din 14",
      "Sibiu 1 februarie – 30 iulie 2099 Nu mai sunt locuri. Te trecem pe lista de așteptare.",
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  const page = await visit("/cursuri", laptop);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  const subject = page.getByLabel("Subiect");
  for (const [link, words] of [
    [
      /^Alba Iulia ?: vreau la grupa de aici$/,
      "Despre cursul „Lucrător în comerț”, grupa din Alba Iulia care începe la 12 ianuarie 2099",
    ],
    [/^Vreau la acest curs ?: Lucrător/, "Despre cursul „Lucrător în comerț”"],
    [
      /^Vreau la acest curs ?: Operator/,
      "Lista de așteptare la „Operator introducere, validare baze de date”, grupa din Sibiu care începe la 1 februarie 2099",
    ],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    expect(await subject.inputValue()).toBe(words);
    await page.goBack();
  }
  for (const group of ["2020-01-13-brasov", "2099-01-12-sibiu"]) {
    await page.goto(`/contact?curs=lucrator-in-comert&grupa=${group}`);
    expect(await subject.inputValue()).toBe("Despre cursul „Lucrător în comerț”");
  }
});

test("where every course has a group, no list stands empty", async ({ visit, portal }) => {
  const { courses } = (await (await fetch(`${portal.url}/api/cntr/content/courses`)).json()) as {
    courses: Course[];
  };
  const session = { place: "Sibiu", firstDay: "2099-02-01" };
  await write(portal, Object.fromEntries(courses.map(({ slug }) => [slug, [session]])));
  const page = await visit("/cursuri");
  expect(await page.getByText("Încă nu au dată").count()).toBe(0);
  expect(await page.locator(".course--sessions").count()).toBe(courses.length);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
});
