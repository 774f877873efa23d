import { describe, expect } from "vitest";
import { sessionStrings } from "#strings/ro/accounts-session.ts";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { visitAs } from "./signed-in.ts";

describe("an admin's page", () => {
  test.for(["/noutati", "/joburi", "/activitate1", "/noutate?id=1"])(
    "%s stays, and says why, while content cannot be read again",
    async (path, { visit, portal }) => {
      const admin = await addUser(portal, { role: "admin" });
      const page = await visitAs({ visit, portal }, admin, "/termeni", { expected: [/503/] });
      await page.route(/\/api\/cntr\/(news|newsfile|job|activity)\//, (route) =>
        route.fulfill({ status: 503 }),
      );
      await page.goto(path);
      const heading = await page.locator("h1").innerText();
      await page.locator(".toasts").getByText(sessionStrings.noAnswer).waitFor();
      expect(await page.locator("h1").innerText()).toBe(heading);
      expect(await page.locator("main .card, main article").count()).toBeGreaterThan(0);
      await page.unrouteAll();
      await page.reload();
      await page.locator(".card__tools, .edit-bar").first().waitFor();
    },
  );

  test("/noutati asks for the list once", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/termeni");
    let count = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/cntr/news/all")) count += 1;
    });
    await page.goto("/noutati");
    await page.locator(".card__tools").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(count).toBe(1);
  });
});
