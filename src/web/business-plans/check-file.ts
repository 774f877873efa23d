import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { fileKinds } from "#domain/file-kinds.ts";
import { isActive, splitName } from "#domain/files/files.rules.ts";
import type { Strings } from "#strings/languages.ts";

interface Limits extends Pick<PlanTerms, "maxBytes" | "extensions"> {
  /** What is said of a picture where there is another way for it. */
  pictures?: string | undefined;
}

const known: readonly string[] = Object.values(fileKinds).flatMap(({ extensions }) => [...extensions]);

/**
 * Why the server would refuse a file, as far as the browser can tell; null when it may be sent. The server decides
 * by the bytes (contract §3), so a name with an unknown ending, or none, may be sent, unless the device knows it as a picture, a video
 * or a sound.
 */
export function refusalOf(
  file: Pick<File, "name" | "size" | "type">,
  { maxBytes, extensions, pictures }: Limits,
  { format, sendPlanStrings }: Strings,
): string | null {
  const strings = sendPlanStrings.refused;
  const { extension } = splitName(file.name);
  const isMedia = /^(image|video|audio)\//.test(file.type) || phonePictures.includes(extension);
  const isAnotherKind = (isMedia || known.includes(extension)) && !extensions.includes(extension);
  if (isAnotherKind && pictures && isPicture(file)) return pictures;
  if (isActive(file.name) || isAnotherKind) return strings.type(extensions);
  if (file.size === 0) return strings.empty;
  if (file.size > maxBytes) return strings.tooLarge(format.size(file.size), format.size(maxBytes));
  return null;
}

/** Of phones; many a browser does not know their type. */
const phonePictures = ["heic", "heif"];

function isPicture({ name, type }: Pick<File, "name" | "type">): boolean {
  const { extension } = splitName(name);
  const isKnown = Object.values(fileKinds).some(
    ({ mediaType, extensions }: { mediaType: string; extensions: readonly string[] }) =>
      mediaType.startsWith("image/") && extensions.includes(extension),
  );
  return isKnown || type.startsWith("image/") || phonePictures.includes(extension);
}
