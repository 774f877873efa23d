import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands once what moves has come to its end (a dialog that is still
 * fading in has half its contrast), one line per element:
 * `color-contrast .card > h2: Elements must meet minimum color contrast ratio thresholds`.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const isMoving = ({ playState, timeline, effect }: Animation) =>
      playState === "running" &&
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (const animation of document.getAnimations().filter(isMoving)) animation.finish();
  });
  await page.evaluate(source);
  const options = { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] };
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(" ")}: ${help}`),
  );
}
