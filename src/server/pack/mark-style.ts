import { readFile } from "node:fs/promises";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { OwnRule } from "./own-rule.ts";

/** Bytes of a drawing that is written into every page's style; a larger one is loaded from its address. */
const WRITTEN_IN = 2500;

/**
 * The rules that draw the pack's brand mark wherever pages show it (header.css). On dark surfaces it is drawn by its
 * variant for them or, without one, by its shape alone in the colour of the text.
 */
export async function markStyle({ site, marks }: ContentPack): Promise<OwnRule[]> {
  const [mark, onDark] = await Promise.all(
    [site.mark, site.markOnDark].map((name) => imageOf(marks.find((one) => one.name === name))),
  );
  const shape =
    "background:currentColor;-webkit-mask:var(--mark) 50%/contain no-repeat;mask:var(--mark) 50%/contain no-repeat";
  const dark = (surface: string, within: string): OwnRule =>
    onDark
      ? { selector: surface, body: "--mark:var(--mark-on-dark)", within }
      : { selector: `${surface} .brand__mark`, body: shape, within };
  return [
    { selector: ":root", body: `--mark:${mark}` },
    ...(onDark ? [{ selector: ":root", body: `--mark-on-dark:${onDark}` }] : []),
    dark(".on-brand", "@media screen"),
    dark(':root:not([data-theme="light"])', "@media screen and (prefers-color-scheme:dark)"),
    { selector: ".empty .brand__mark", body: shape },
    {
      selector: ".brand__mark",
      body: `${shape};forced-color-adjust:none;background-color:CanvasText`,
      within: "@media(forced-colors:active)",
    },
  ];
}

/** The mark as browsers show it on tabs and phones on their home screens: elements of every page's head. */
export function markLinks({ site: { mark, icons } }: Pick<ContentPack, "site">): string {
  const touch = icons ? `<link rel="apple-touch-icon" href="/marks/${icons.touch}">` : "";
  return `<link rel="icon" href="/marks/${mark}">${touch}`;
}

async function imageOf(mark: ContentPack["marks"][number] | undefined): Promise<string | null> {
  if (!mark) return null;
  if (mark.size > WRITTEN_IN || mark.mediaType !== "image/svg+xml") return `url("/marks/${mark.name}")`;
  const lines = (await readFile(mark.path, "utf8")).split("\n").map((line) => line.trim());
  return `url("data:image/svg+xml,${escaped(lines.filter(Boolean).join(" "))}")`;
}

/** Percent-encoded where a style would end or an address would break; spaces and similar characters stay, because they are shorter. */
function escaped(drawing: string): string {
  const plain = /%(?:20|2C|2F|3A|3D)/g;
  return encodeURIComponent(drawing.replaceAll('"', "'")).replace(plain, (code) => decodeURIComponent(code));
}
