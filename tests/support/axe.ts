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
  // It stays in the page, where a second look need not read and compile it again.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  const options = { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] };
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  const found = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ id, target: target.join(" "), help })),
  );
  const kept: string[] = [];
  for (const { id, target, help } of found)
    if (id !== "target-size" || (await isSmallInSight(page, target))) kept.push(`${id} ${target}: ${help}`);
  return kept;
}

/** Whether a target is still there, and too small in the middle of the window, too: at its edge a bar that stays lies over half of any. */
async function isSmallInSight(page: Page, target: string): Promise<boolean> {
  const options = { runOnly: { type: "rule", values: ["target-size"] } };
  const count = `(async () => {
    const [x, y] = [scrollX, scrollY];
    const target = ${JSON.stringify(target)};
    const element = document.querySelector(target);
    if (!element) return false;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { violations } = await axe.run(document, ${JSON.stringify(options)});
    scrollTo({ left: x, top: y, behavior: "instant" });
    return violations.some(({ nodes }) => nodes.some((node) => node.target.join(" ") === target));
  })()`;
  return (await page.evaluate(count)) as boolean;
}
