import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { fileKinds } from "#domain/file-kinds.ts";
import { isActive, splitName } from "#domain/files/files.rules.ts";
import type { Strings } from "#strings/languages.ts";

type Limits = Pick<PlanTerms, "maxBytes" | "extensions">;

const known: readonly string[] = Object.values(fileKinds).flatMap(({ extensions }) => [...extensions]);

/**
 * Why the server would refuse a file, as far as the browser can tell; null when it may be sent. The server decides
 * by the bytes (contract §3), so a name with an unknown ending, or none, may be sent.
 */
export function refusalOf(
  file: Pick<File, "name" | "size">,
  { maxBytes, extensions }: Limits,
  { format, sendPlanStrings }: Strings,
): string | null {
  const strings = sendPlanStrings.refused;
  const { extension } = splitName(file.name);
  const isAnotherKind = known.includes(extension) && !extensions.includes(extension);
  if (isActive(file.name) || isAnotherKind) return strings.type(extensions);
  if (file.size === 0) return strings.empty;
  if (file.size > maxBytes) return strings.tooLarge(format.size(file.size), format.size(maxBytes));
  return null;
}
