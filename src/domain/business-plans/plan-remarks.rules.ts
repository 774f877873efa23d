import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Timestamp } from "../tables.ts";
import type { PlanRemarks } from "./plan-remarks.ts";

interface Came {
  receivedAt: Timestamp;
  isExtended: boolean;
}

/** How a plan came after the closing of its round: within the grace, or by an extension; null in time, or without a round. */
export function latenessOf(
  { receivedAt, isExtended }: Came,
  closesAt: Timestamp | null,
): PlanRemarks["late"] {
  if (isExtended) return "extension";
  return closesAt !== null && receivedAt >= closesAt ? "grace" : null;
}

/** What a plan lacks of the parts that the rules want; `there` are the ids of its parts, none of a file that nobody divided. */
export function lackOf(
  there: readonly string[],
  rules: readonly CompetitionRules["parts"][number][],
): Pick<PlanRemarks, "isUndivided" | "missing"> {
  const isUndivided = rules.length > 0 && there.length === 0;
  const lacks = rules.filter(({ id, required }) => required && !there.includes(id));
  return { isUndivided, missing: isUndivided ? [] : lacks.map(({ title }) => title) };
}

/** A file of a plan: one of its parts, or all of it. */
interface SentFile {
  title: string;
  sha256: string;
}

/** The files of a plan: its parts, or the one file that it is. */
export function filesOf(
  plan: { name: string; sha256: string },
  parts: readonly SentFile[],
): readonly SentFile[] {
  return parts.length > 0 ? parts : [{ title: plan.name, sha256: plan.sha256 }];
}

/**
 * What the bytes of a plan's files say: which of them are models as they were downloaded, and which are one and the same file.
 *
 * @param models the files of the site's documents
 */
export function bytesOf(
  files: readonly SentFile[],
  models: readonly Pick<SentFile, "sha256">[],
): Pick<PlanRemarks, "blank" | "doubled"> {
  const titlesOf = (some: readonly SentFile[]) => some.map(({ title }) => title);
  const groups = [...Map.groupBy(files, ({ sha256 }) => sha256).values()];
  return {
    blank: titlesOf(files.filter((file) => models.some(({ sha256 }) => sha256 === file.sha256))),
    doubled: groups.filter((group) => group.length > 1).flatMap(titlesOf),
  };
}

/** The same for plans with the same files, in whatever order. */
export function fingerprintOf(files: readonly SentFile[]): string {
  return files
    .map(({ sha256 }) => sha256)
    .toSorted()
    .join(" ");
}
