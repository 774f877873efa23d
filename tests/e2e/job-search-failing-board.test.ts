import { describe, expect, onTestFinished } from "vitest";
import { boardLimits } from "#adapters/job-board/limits.ts";
import { test } from "../support/browser.ts";
import { openJobBoard } from "../support/job-board.ts";
import type { Behaviour } from "../support/misbehaviour.ts";
import { startPortal } from "../support/server.ts";

/** The portal's own process, asking a board that behaves like this. */
async function portalAsking(behaviour: Behaviour) {
  const { server } = await openJobBoard();
  const portal = await startPortal({ JOB_BOARD_URL: server.url });
  onTestFinished(() => portal.stop());
  server.behave(behaviour);
  return { portal, server };
}

describe("a board that fails never hurts the page", () => {
  test.for(["slow", "failing", "busy", "no-json", "huge", "hanging-up"] as const)(
    "by being %s: the page comes in time, with the project's own job there",
    async (behaviour) => {
      const { portal } = await portalAsking(behaviour);
      await fetch(`${portal.url}/joburi`);
      const start = performance.now();
      const response = await fetch(`${portal.url}/joburi?judete=AB`);
      const html = await response.text();
      expect(performance.now() - start).toBeLessThan(boardLimits.search + 100);
      expect(response.status).toBe(200);
      expect(html).toContain("Nu putem căuta acum");
      expect(html.match(/<li class="card .*?>/g)).toEqual(['<li class="card card--own county--ab">']);
      expect((await fetch(`${portal.url}/anunt/1540001`)).status).toBe(503);
    },
  );

  test.for(["slow-details", "without-details", "failing-details"] as const)(
    "by having %s: its jobs are listed in time, without what is missing",
    async (behaviour) => {
      const { portal } = await portalAsking(behaviour);
      await fetch(`${portal.url}/joburi`);
      for (const path of ["/joburi?judete=AB", "/api/cntr/job-board/jobs?counties=BV"]) {
        const start = performance.now();
        const text = await (await fetch(portal.url + path)).text();
        expect(performance.now() - start, path).toBeLessThan(boardLimits.search + 100);
        expect(text.match(/class="result"|"slug":/g), path).toHaveLength(10);
      }
    },
  );

  test("and once it is back, so are its jobs", async () => {
    const { portal, server } = await portalAsking("failing");
    expect(await (await fetch(`${portal.url}/joburi?judete=AB`)).text()).toContain("Nu putem căuta acum");
    server.behave("well");
    expect(await (await fetch(`${portal.url}/joburi?judete=AB`)).text()).toContain('class="result"');
  });

  test("by being hostile: nothing it sends is read as HTML", async ({ browser }) => {
    const { portal } = await portalAsking("hostile");
    for (const path of ["/joburi?judete=AB", "/anunt/1540001"]) {
      const page = await browser.newPage();
      await page.goto(portal.url + path);
      expect(await page.title()).toMatch(/ \| Tineri în Centru$/);
      expect(await page.locator("main").innerText()).toContain('<script>document.title="owned"</script>');
      expect(await page.locator("main :is(script, img, svg[onload])").count()).toBe(0);
      await page.close();
    }
  });
});

test("with a board set, a result leads to its page there", async () => {
  const { portal } = await portalAsking("well");
  const html = await (await fetch(`${portal.url}/joburi?judete=AB&q=ospatar`)).text();
  expect(html).toContain('href="https://www.ejobs.ro/user/locuri-de-munca/ospatar-alba-iulia/1540001"');
  expect(html).not.toContain("job-uri demonstrative");
});
