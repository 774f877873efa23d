import { splitName } from "./files.rules.ts";

/** The length that file systems allow, in UTF-16 units. */
const maxNameLength = 200;

/**
 * Sanitizes an uploaded file's name for display: in any language, only the last part of a path, on one line, and cut to
 * length. It is never used to find the file. Empty when nothing remains.
 */
export function sanitizeFileName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(invisible, "")
    .trim();
  return name.length > maxNameLength ? shortened(name) : name;
}

/** Characters that control, break a line or turn its direction; those that join letters (U+200C, U+200D) belong to names. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

function shortened(name: string): string {
  const { stem, extension } = splitName(name);
  const end = extension.length > 0 && extension.length <= 10 ? `.${extension}` : "";
  return `${(end ? stem : name)
    .slice(0, maxNameLength - end.length)
    .toWellFormed()
    .trimEnd()}${end}`;
}
