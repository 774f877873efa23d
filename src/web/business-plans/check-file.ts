import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { sendPlanStrings } from "#strings/business-plan-pages.ts";
import { formatSize } from "../ui/format.ts";

const strings = sendPlanStrings.refused;

type Limits = Pick<PlanTerms, "maxBytes" | "extensions">;

/**
 * Why a file would be refused, as far as can be told before sending it; null when it may be sent. A courtesy that saves data:
 * the server looks at the bytes, and has the last word.
 */
export function refusalOf(
  file: Pick<File, "name" | "size">,
  { maxBytes, extensions }: Limits,
): string | null {
  const [, extension = ""] = /\.([^.]+)$/.exec(file.name.toLowerCase()) ?? [];
  if (!extensions.includes(extension)) return strings.type(extensions);
  if (file.size === 0) return strings.empty;
  if (file.size > maxBytes) return strings.tooLarge(formatSize(file.size), formatSize(maxBytes));
  return null;
}
