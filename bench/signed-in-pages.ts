import type { Browser } from "playwright-core";
import { hour } from "#domain/time/moments.ts";
import { openToEvaluate } from "#tests/support/evaluating-portal.ts";
import { addRound } from "#tests/support/rounds.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { addUser, type TestUser } from "#tests/support/users.ts";
import { assignAll, openToVerify } from "#tests/support/verifying-portal.ts";
import { weigh } from "#tests/support/weight.ts";
import { type PageEntry, pages } from "#web/pages.ts";
import { openTab, withBrowser } from "./support/browser.ts";
import { withPortal } from "./support/with-portal.ts";

/**
 * What pages behind the sign-in weigh with nothing of the portal on the phone, as it goes over the wire without heads: of a candidate, of
 * whoever administers where there is nothing yet, of a verifier and of an evaluator with work to do. `node bench/signed-in-pages.ts [path]`
 */
const [only] = process.argv.slice(2);
const phone = { viewport: { width: 390, height: 844 } };
const entries = Object.values<PageEntry>(pages).filter(({ path }) => !path.includes(":"));
const pathsFor = (isMeant: (audience: string) => boolean) =>
  entries.filter(({ audience }) => isMeant(audience)).map(({ path }) => path);
const ofEverybody = ["public", "app"];
const ofCandidates = ["signed-in", "plans.send"];
const ofCommissions = ["plans.verify", "plans.evaluate", "appeals.decide"];

console.log("| page | bytes | requests | scripts |\n|---|---|---|---|");
await withBrowser(async (browser) => {
  await withPortal(async (portal) => {
    await addRound(portal, Date.now() + hour);
    const candidate = pathsFor((audience) => ofCandidates.includes(audience));
    await printWeights(browser, portal, await addUser(portal), candidate);
    const known = [...ofEverybody, ...ofCandidates, ...ofCommissions];
    const admin = await addUser(portal, { role: "admin" });
    await printWeights(
      browser,
      portal,
      admin,
      pathsFor((audience) => !known.includes(audience)),
    );
  });
  await withPortal(async (portal) => {
    const { numbers, verifiers } = await openToVerify(portal, [{ firstName: "Ana" }]);
    await assignAll(portal);
    await printWeights(browser, portal, verifiers[0], ["/verificare", `/verificare/${numbers[0]}`]);
  });
  await withPortal(async (portal) => {
    const evaluator = await openToEvaluate(portal, ["Cofetărie"]);
    await printWeights(browser, portal, evaluator, ["/evaluare"]);
    const desk = await openTab(browser, portal, evaluator, phone);
    await desk.goto("/evaluare");
    const plan = await desk
      .locator("main a[href^='/evaluare/']:not([href*=subcriteriu])")
      .first()
      .getAttribute("href");
    await printWeights(browser, portal, evaluator, [plan ?? ""]);
  });
});

async function printWeights(browser: Browser, portal: RunningPortal, user: TestUser, paths: string[]) {
  for (const path of paths.filter((path) => !only || path === only)) {
    const page = await openTab(browser, portal, user, phone);
    const weight = await weigh(page);
    await page.goto(path);
    await page.locator("html[data-app]").waitFor();
    const { bytes, requests, scripts } = await weight();
    const arrived = new URL(page.url()).pathname;
    console.log(`| ${arrived} | ${bytes} | ${requests} | ${scripts} |`);
    await page.context().close();
  }
}
