import { type FileKind, fileKinds, pictureWidths } from "./uploads.ts";

/** How file names end that a computer would run or a browser would show as a page. */
const active =
  /\.(exe|com|bat|cmd|scr|pif|msi|dll|jar|lnk|hta|vbs?|ps1|sh|php|jsp|aspx?|m?js|x?html?|svg|xml|(doc|xls|ppt|dot|xlt|pot)m)$/i;

/** Whether the name says that a file may be one of these kinds, and nothing more dangerous before that. */
export function isNamedAs(name: string, kinds: readonly FileKind[]): boolean {
  const { stem, extension } = splitName(name);
  return kinds.some((kind) => hasExtension(kind, extension)) && !active.test(stem);
}

/** Whether the name ends as files of this kind do. */
export function endsAs(name: string, kind: FileKind): boolean {
  return hasExtension(kind, splitName(name).extension);
}

/** Whether a file of this name would run when opened. */
export function isActive(name: string): boolean {
  return active.test(name);
}

/** The widths in which a picture is kept whose own is `width`: the smaller ones of `pictureWidths`, and its own. */
export function widthsOf(width: number): number[] {
  return [...pictureWidths.filter((smaller) => smaller < width), width];
}

/** "Planul meu.pdf" is "Planul meu" and "pdf". */
export function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf(".");
  return dot < 0
    ? { stem: name, extension: "" }
    : { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}

function hasExtension(kind: FileKind, extension: string): boolean {
  const { extensions }: { extensions: readonly string[] } = fileKinds[kind];
  return extensions.includes(extension);
}
