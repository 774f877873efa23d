import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from "postcss";

/** A rule of the stylesheet, or one of its custom properties, with what a page must have for it to matter. */
interface StyleRule {
  /** The text before the braces; empty where `body` is the whole rule, such as `@font-face`. */
  selector: string;
  body: string;
  /** The conditions around it, outermost first: `@media (min-width: 40rem)`. */
  within: string[];
  /** For each selector the classes that it needs; null where it applies whatever a page holds. */
  needs: string[][] | null;
  /** The custom property that it sets, if it sets but one. */
  sets: string | null;
  /** The custom properties that its values use. */
  uses: string[];
}

/** Parts of a page that are not seen at first: their style comes with the whole sheet, at the end of the page. */
const unseen = [
  /<ul class="menu__panel[\s\S]*?<\/ul>/g,
  /<div class="drawer"[\s\S]*?(?=<main)/g,
  /<footer[\s\S]*/g,
];

/** States that come with the first action. */
const later = /:hover|:active/;

/** Conditions that apply to few visitors, or not at first: these rules also come with the whole stylesheet. */
const rare = /^print$|forced-colors/;

/** Letters that few pages have come with the whole sheet, too (ui/styles/fonts.css). */
const rareFace = /-rare/;

/**
 * Picks the rules of a stylesheet that a page needs for its first view: a page that comes from elsewhere carries them
 * (contract §5), and the whole sheet follows.
 *
 * @returns a function from a page's HTML to its style, in the order of the sheet
 */
export function createPageStyle(stylesheet: string): (html: string) => string {
  const rules = rulesOf(postcss.parse(stylesheet), []);
  return (html) => {
    const classes = classesOf(unseen.reduce((seen, part) => seen.replace(part, ""), html));
    const needed = rules.filter(
      ({ needs }) => needs === null || needs.some((all) => all.every((one) => classes.has(one))),
    );
    return write(withoutUnused(needed));
  };
}

function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(" ")) classes.add(name);
  }
  return classes;
}

function rulesOf(container: Container<ChildNode>, within: string[]): StyleRule[] {
  return (container.nodes ?? []).flatMap((node): StyleRule[] => {
    if (node.type === "rule") return later.test(node.selector) ? [] : partsOf(node, within);
    if (node.type !== "atrule") return [];
    if (isCondition(node)) {
      return rare.test(node.params) ? [] : rulesOf(node, [...within, `@${node.name} ${node.params}`]);
    }
    const body = node.toString();
    if (rareFace.test(body)) return [];
    return [{ selector: "", body, within, needs: null, sets: null, uses: usesOf(body) }];
  });
}

function isCondition({ name }: AtRule): boolean {
  return name === "media" || name === "supports" || name === "layer" || name === "container";
}

/** Custom properties of the root are rules of their own: a page uses few of them. */
function partsOf(rule: Rule, within: string[]): StyleRule[] {
  const { selector } = rule;
  const needs = needsOf(rule);
  const declarations = (rule.nodes ?? []).filter((node): node is Declaration => node.type === "decl");
  const isOfRoot = selector.startsWith(":root");
  const own = declarations.filter(({ prop }) => isOfRoot && prop.startsWith("--"));
  const rest = declarations.filter((declaration) => !own.includes(declaration));
  const part = (body: string, sets: string | null) => ({
    selector,
    body,
    within,
    needs,
    sets,
    uses: usesOf(body),
  });
  return [
    ...own.map((declaration) => part(String(declaration), declaration.prop)),
    ...(rest.length > 0 ? [part(rest.join(";"), null)] : []),
  ];
}

/** The classes that a page must have for each selector; those in `:not()` are no condition. */
function needsOf({ selectors }: Rule): string[][] | null {
  const needs = selectors.map((selector) => {
    const present = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");
    return [...present.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
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
