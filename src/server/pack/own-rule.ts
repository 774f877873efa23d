import { rare, type StyleRule, styleRule } from "../pages/page-style.ts";

/** A rule that the content pack adds to the stylesheet: one selector, or one custom property of the root. */
export interface OwnRule {
  selector: string;
  body: string;
  /** The condition around it: `@media screen`. */
  within?: string;
}

/** The rules as text. */
export function textOf(rules: readonly OwnRule[]): string {
  return rules
    .map(({ selector, body, within }) => {
      const rule = `${selector}{${body}}`;
      return within ? `${within}{${rule}}` : rule;
    })
    .join("");
}

/** Those of the rules that pages may carry. */
export function carried(rules: readonly OwnRule[]): StyleRule[] {
  return rules
    .filter(({ within = "" }) => !rare.test(within))
    .map(({ selector, body, within }) => styleRule(selector, body, within ? { within: [within] } : {}));
}
