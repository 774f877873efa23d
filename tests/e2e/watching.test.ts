import { describe, expect } from "vitest";
import { accessibilityViolations } from "../support/axe.ts";
import { collectComplaints, test } from "../support/browser.ts";

/** Each watcher must see what it is there to see, or no other journey proves anything. */

test("axe sees an image without a text and a button without a name", async ({ visit }) => {
  const page = await visit("/contact");
  await page.evaluate(
    `document.querySelector("main").innerHTML = '<h1>x</h1><img src="data:,"><button></button>'`,
  );
  const ids = (await accessibilityViolations(page)).map((line) => line.split(" ")[0]);
  expect(ids).toStrictEqual(["button-name", "image-alt"]);
});

describe("a journey hears of", () => {
  test.for([
    ["an error in the console", `console.error("lost")`, /^console error: lost$/],
    ["a warning in the console", `console.warn("odd")`, /^console warning: odd$/],
    ["an exception", `setTimeout(() => { throw new Error("thrown") })`, /^thrown: thrown$/],
    [
      "an answer that is an error",
      `fetch("/api/cntr/nothing")`,
      /^answer 404: http:\S+\/api\/cntr\/nothing$/,
    ],
    [
      "another host",
      `new Image().src = "https://elsewhere.example/x.png"`,
      /^console error: .*Content Security Policy/,
    ],
    [
      "an inline script",
      `document.body.append(Object.assign(document.createElement("script"), { textContent: "1" }))`,
      /^console error: .*Content Security Policy/,
    ],
  ] as const)("%s", async ([, script, expected], { browser, portal }) => {
    const page = await browser.newPage({ baseURL: portal.url });
    const complaints: string[] = [];
    collectComplaints(page, portal.url, (complaint) => complaints.push(complaint));
    await page.goto("/contact");
    expect(complaints).toStrictEqual([]);
    await page.evaluate(`{ ${script} }`);
    await expect.poll(() => complaints.filter((complaint) => expected.test(complaint))).not.toStrictEqual([]);
    await page.context().close();
  });

  test("a request that the page's own rules let through to another host", async ({ browser, portal }) => {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const complaints: string[] = [];
    collectComplaints(page, portal.url, (complaint) => complaints.push(complaint));
    await page.goto(portal.url);
    await page.route("https://elsewhere.example/**", (route) => route.fulfill({ body: "" }));
    await page.evaluate(`{ new Image().src = "https://elsewhere.example/x.png" }`);
    await expect.poll(() => complaints).toContain("another host: https://elsewhere.example/x.png");
    await context.close();
  });
});
