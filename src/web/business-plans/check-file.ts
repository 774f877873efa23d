import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { isActive, splitName } from "#domain/files/files.rules.ts";
import { type FileKind, fileKinds } from "#domain/foreign-files/file-kinds.ts";
import type { PageStrings } from "#strings/languages.ts";
import { sha256Of } from "../files/sha256-of.ts";

interface Limits extends Pick<PlanTerms, "maxBytes" | "extensions"> {
  /** What is said of a picture where there is another way for it. */
  pictures?: string | undefined;
}

/** Of phones, which many a browser does not know. */
const phonePictures = [{ mediaType: "image/heic", extensions: ["heic", "heif"] }];

const known: readonly { mediaType: string; extensions: readonly string[] }[] = [
  ...Object.values(fileKinds),
  ...phonePictures,
];

/** Formats of one document: no other can be put beside it. */
const alone: readonly FileKind[] = ["doc", "docx", "odt", "rtf", "xls", "xlsx", "ods"];

/** Whether a file cannot hold several documents, some of them signed: it is the plan alone. */
export function isPlanAlone({ name }: Pick<File, "name">): boolean {
  const { extension } = splitName(name);
  return alone.some((kind) => fileKinds[kind].extensions.some((known) => known === extension));
}

/** How documents and archives begin, whatever they are called, and what they may be then. */
const beginnings: readonly [text: string, kinds: readonly string[]][] = [
  ["%PDF-", ["pdf"]],
  ["PK\u0003\u0004", ["zip", "docx", "odt", "xlsx", "ods"]],
  ["\u00d0\u00cf\u0011\u00e0", ["doc", "xls"]],
  ["{\\rtf", ["rtf"]],
];

/**
 * Why the server would refuse a file, as far as the browser can tell; null when it may be sent. The server decides
 * by the bytes (contract §3), so a name with an unknown ending, or none, may be sent, unless the device knows it as a picture, a video
 * or a sound; and what begins as an accepted document may be sent under any name but a program's.
 */
export async function refusalOf(
  file: File,
  { maxBytes, extensions, pictures }: Limits,
  { format, sendPlanStrings }: PageStrings,
): Promise<string | null> {
  const strings = sendPlanStrings.refused;
  const { extension } = splitName(file.name);
  const byName = known.find((kind) => kind.extensions.includes(extension))?.mediaType;
  const isMedia = /^(image|video|audio)\//.test(file.type);
  const isCalledOtherwise = (isMedia || byName !== undefined) && !extensions.includes(extension);
  const isAnotherKind = isCalledOtherwise && !(await beginsAsOneOf(file, extensions));
  const isPicture = [byName, file.type].some((type) => type?.startsWith("image/"));
  if (isAnotherKind && isPicture && pictures) return pictures;
  if (isActive(file.name) || isAnotherKind) return strings.type(extensions);
  if (file.size === 0) return strings.empty;
  if (file.size > maxBytes) return strings.tooLarge(format.size(file.size), format.size(maxBytes));
  return null;
}

/** Whether a file is a document of the site as it was downloaded. False where the browser cannot tell; the receipt says it then. */
export async function isModel(file: File, models: PlanTerms["models"]): Promise<boolean> {
  const alike = models.filter(({ size }) => size === file.size);
  if (alike.length === 0) return false;
  const hash = await sha256Of(file).catch(() => null);
  return alike.some(({ sha256 }) => sha256 === hash);
}

async function beginsAsOneOf(file: File, extensions: readonly string[]): Promise<boolean> {
  // A folder that is dropped cannot be read.
  const head = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  // A mark of UTF-8 or blank lines may stand before a PDF.
  const text = String.fromCharCode(...new Uint8Array(head)).replace(/^(\u00ef\u00bb\u00bf)?\s*/, "");
  const [, kinds = []] = beginnings.find(([beginning]) => text.startsWith(beginning)) ?? [];
  return kinds.some((kind) => extensions.includes(kind));
}
