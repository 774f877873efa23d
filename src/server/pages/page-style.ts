import { z } from "zod";

/** A rule of the stylesheet, or one of its custom properties, with what a page must have for it to matter. */
export const StyleRule = z.object({
  /** The text before the braces; empty where `body` is the whole rule, such as `@font-face`. */
  selector: z.string(),
  body: z.string(),
  /** The conditions around it, outermost first: `@media (min-width: 40rem)`. */
  within: z.array(z.string()),
  /** For each selector the classes that it needs, and `:checked`; null where it applies whatever a page holds. */
  needs: z.array(z.array(z.string())).nullable(),
  /** The custom property of the root that it sets: it sets no other. */
  sets: z.string().nullable(),
  /** The custom properties that its values use. */
  uses: z.array(z.string()),
});
export type StyleRule = z.infer<typeof StyleRule>;

/** Conditions that apply to few visitors, or not at first: these rules come with the whole stylesheet alone. */
export const rare = /^@media ?(?:print$|.*forced-colors)/;

/** A rule with what it needs, from its text. `selectors` are those between its commas. */
export function styleRule(
  selector: string,
  body: string,
  { within = [], selectors = [selector] }: { within?: string[]; selectors?: string[] } = {},
): StyleRule {
  const [property = null] = (selector.startsWith(":root") && /^--[\w-]+/.exec(body)) || [];
  const needs = selector === "" ? null : needsOf(selectors);
  return { selector, body, within, needs, sets: property, uses: usesOf(body) };
}

/** Parts of a page that are not seen at first: their style comes with the whole sheet, at the end of the page. */
const unseen = [
  /<ul class="menu__panel[\s\S]*?<\/ul>/g,
  /<div class="drawer"[\s\S]*?(?=<main)/g,
  /<footer[\s\S]*/g,
];

/**
 * Picks the rules of a stylesheet that a page needs for its first view: a page that comes from elsewhere carries them
 * (contract §5), and the whole sheet follows.
 *
 * @returns a function from a page's HTML to its style, in the order of the sheet
 */
export function createPageStyle(rules: readonly StyleRule[]): (html: string) => string {
  return (html) => {
    const classes = classesOf(unseen.reduce((seen, part) => seen.replace(part, ""), html));
    const needed = rules.filter(
      ({ needs }) => needs === null || needs.some((all) => all.every((one) => classes.has(one))),
    );
    return write(withoutUnused(needed));
  };
}

/** The classes of a page, and `:checked` where it comes with a control that is. */
function classesOf(html: string): Set<string> {
  const classes = new Set(/<input[^>]* checked=/.test(html) ? [checked] : []);
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(" ")) classes.add(name);
  }
  return classes;
}

/** Most pages have no control that is checked before somebody does it. */
const checked = ":checked";

/** What a page must have for each selector; what is in `:not()` is no condition. */
function needsOf(selectors: readonly string[]): string[][] | null {
  const needs = selectors.map((selector) => {
    const present = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");
    const classes = [...present.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
    return present.includes(checked) ? [...classes, checked] : classes;
  });
  return needs.some((all) => all.length === 0) ? null : needs;
}

function usesOf(body: string): string[] {
  return [...body.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);
}

/** Leaves out custom properties that nothing uses, also through one another. */
function withoutUnused(rules: StyleRule[]): StyleRule[] {
  const used = new Set(rules.flatMap(({ sets, uses }) => (sets === null ? uses : [])));
  const setters = rules.filter(({ sets }) => sets !== null);
  let size = -1;
  while (size !== used.size) {
    size = used.size;
    for (const { sets, uses } of setters) if (used.has(sets ?? "")) for (const name of uses) used.add(name);
  }
  return rules.filter(({ sets }) => sets === null || used.has(sets));
}

function write(rules: StyleRule[]): string {
  let style = "";
  let within: string[] = [];
  let selector = "";
  const close = () => (selector ? "}" : "");
  for (const rule of rules) {
    const isSameBlock = rule.within.join() === within.join();
    if (isSameBlock && selector && rule.selector === selector) {
      style += `;${rule.body}`;
      continue;
    }
    style += close();
    if (!isSameBlock) {
      style += "}".repeat(within.length) + rule.within.map((head) => `${head}{`).join("");
      within = rule.within;
    }
    style += rule.selector ? `${rule.selector}{${rule.body}` : rule.body;
    selector = rule.selector;
  }
  return style + close() + "}".repeat(within.length);
}
