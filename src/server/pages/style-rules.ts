import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  list,
  type Rule,
} from "postcss";
import { rare, type StyleRule, styleRule } from "./page-style.ts";

/** States that come with the first action. */
const later = /:hover|:active/;

/** Letters that few pages have come with the whole sheet, too (ui/styles/fonts.css). */
const rareFace = /-rare/;

/** The rules of a stylesheet that pages may carry. The build computes them: a CSS parser takes 5 MB of the server's memory. */
export function styleRulesOf(stylesheet: string): StyleRule[] {
  return rulesOf(postcss.parse(stylesheet), []);
}

function rulesOf(container: Container<ChildNode>, within: string[]): StyleRule[] {
  return (container.nodes ?? []).flatMap((node): StyleRule[] => {
    if (node.type === "rule") return partsOf(node, within);
    if (node.type !== "atrule") return [];
    if (isCondition(node)) {
      const head = `@${node.name} ${node.params}`;
      return rare.test(head) ? [] : rulesOf(node, [...within, head]);
    }
    const body = node.toString();
    return rareFace.test(body) ? [] : [styleRule("", body, { within })];
  });
}

function isCondition({ name }: AtRule): boolean {
  return name === "media" || name === "supports" || name === "layer" || name === "container";
}

/** Custom properties of the root are rules of their own: a page uses few of them. */
function partsOf({ selector, nodes = [] }: Rule, within: string[]): StyleRule[] {
  // The minifier writes some lists of selectors as one.
  const all = list.comma(/^:is\((.*)\)$/.exec(selector)?.[1] ?? selector);
  const selectors = all.filter((one) => !later.test(one));
  if (selectors.length === 0) return [];
  const shown = selectors.length < all.length ? selectors.join() : selector;
  const declarations = nodes.filter((node): node is Declaration => node.type === "decl");
  const isOfRoot = selector.startsWith(":root");
  const own = declarations.filter(({ prop }) => isOfRoot && prop.startsWith("--"));
  const rest = declarations.filter((declaration) => !own.includes(declaration));
  return [
    ...own.map((declaration) => styleRule(shown, String(declaration), { within, selectors })),
    ...(rest.length > 0 ? [styleRule(shown, rest.join(";"), { within, selectors })] : []),
  ];
}
