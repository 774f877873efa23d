import { splitName } from "./uploads.rules.ts";

/** As long as file systems take a name, in UTF-16 units. */
const longestName = 200;

/**
 * The name of a sent file as it is kept and shown: as given, in any language, but only its last part where it looks
 * like a path, on one line, and not too long. It is never used to find the file. Empty when nothing is left.
 */
export function keptFileName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(invisible, "")
    .trim();
  return name.length > longestName ? shortened(name) : name;
}

/** Control characters, and those that make a name read otherwise than it is written. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function shortened(name: string): string {
  const { stem, extension } = splitName(name);
  const end = extension.length > 0 && extension.length <= 10 ? `.${extension}` : "";
  return `${(end ? stem : name)
    .slice(0, longestName - end.length)
    .toWellFormed()
    .trimEnd()}${end}`;
}
