import { fold } from "../text/fold.ts";
import { fundsIn } from "./document.rules.ts";
import type { Finding, StopCode } from "./gate.ts";
import { readMarkup } from "./markup.ts";
import { personalNumbers } from "./personal-number.ts";

/** The texts of the pack by which every page names the fund; the second one names the project's code, too. */
const fundingKeys = /^project\.funding\.(cofinancing|strip\.long)$/;

/**
 * What of a text of the pack must not go out: a personal number, and the funding line of all pages without the fund or the
 * code.
 *
 * @param project as the pack began with it
 */
export function textStops(
  key: string,
  value: unknown,
  project: { code: string; funding: { cofinancing: string } },
): Finding[] {
  const stop = (code: StopCode, quote = ""): Finding => ({
    level: "stop",
    code,
    where: { field: "value" },
    quote,
  });
  const said = stringsIn(value).join("\n");
  const words = readMarkup(said).blocks.map((block) => block.words);
  const numbers = personalNumbers([said, ...words].join("\n")).map((quote) => stop("personal-number", quote));
  const [, line] = fundingKeys.exec(key) ?? [];
  if (!line) return numbers;
  const names = fundsIn(project.funding.cofinancing).map(fold);
  return [
    ...numbers,
    ...(names.some((name) => fold(said).includes(name)) ? [] : [stop("fund-missing")]),
    ...(line === "cofinancing" || said.includes(project.code) ? [] : [stop("project-code-missing")]),
  ];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}
