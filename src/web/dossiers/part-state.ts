import type { Dossier, DossierPart, FileTrouble } from "#domain/dossiers/dossiers.ts";
import type { PageStrings } from "#strings/languages.ts";

export type PartState = "missing" | "added" | "look";

/** Whether a part is there, and whether its owner should look at it once more. */
export function stateOf({ file, isAnonymous }: Pick<DossierPart, "file" | "isAnonymous">): PartState {
  if (!file) return "missing";
  const mayNameOwner =
    isAnonymous &&
    ((!file.isOther && Boolean(file.traces?.length)) || file.unreadPages > 0 || file.unreadPictures > 0);
  return file.troubles.length > 0 || mayNameOwner ? "look" : "added";
}

/** What a dossier still needs: the numbers of its parts, counted from 1. Only a part without any remark is ready. */
export function needsOf(parts: readonly DossierPart[]) {
  const numbersOf = (isMeant: (part: DossierPart) => boolean) =>
    parts.flatMap((part, index) => (isMeant(part) ? [index + 1] : []));
  return {
    missing: numbersOf((part) => part.isRequired && stateOf(part) === "missing"),
    look: numbersOf((part) => stateOf(part) === "look"),
    ready: numbersOf((part) => stateOf(part) === "added"),
    there: numbersOf((part) => stateOf(part) !== "missing"),
  };
}

/** The numbers of the other parts that hold the very file of a part; a hint alone, as one file may be meant twice. */
export function sameFileIn(parts: readonly DossierPart[], { id, file }: DossierPart): number[] {
  if (!file) return [];
  return parts.flatMap((other, index) =>
    other.id !== id && other.file?.sha256 === file.sha256 ? [index + 1] : [],
  );
}

/** What is to be corrected in a dossier before it is sent, in a sentence for each kind; none where every part is ready. */
export function remarksOn(
  parts: readonly DossierPart[],
  { remarks }: Pick<PageStrings["dossierStrings"], "remarks">,
): string[] {
  const has = (trouble: FileTrouble) => (number: number) =>
    parts[number - 1]?.file?.troubles.includes(trouble) ?? false;
  const { look } = needsOf(parts);
  const [blank, unsigned] = [look.filter(has("model")), look.filter(has("unsigned"))];
  const others = look.filter((number) => !blank.includes(number) && !unsigned.includes(number));
  return [
    ...(blank.length > 0 ? [remarks.blank(blank)] : []),
    ...(unsigned.length > 0 ? [remarks.unsigned(unsigned)] : []),
    ...(others.length > 0 ? [remarks.look(others)] : []),
  ];
}

/** At how many lines of the grid the owner should look once more, which no dossier is refused for. */
export function checksToLookAt({ checks }: Pick<Dossier, "checks">): number {
  return checks.filter(({ state }) => state === "look").length;
}

/** Whether the plan that counts came as one file, and no part stands beside it. */
export function isSentWhole({ parts, sent }: Pick<Dossier, "parts" | "sent">): boolean {
  return sent?.isOneFile === true && needsOf(parts).there.length === 0;
}

/** Why a dossier that may still be changed cannot be sent now; null when it can. */
export function obstacleOf(
  { parts, maySend, sent }: Pick<Dossier, "parts" | "maySend" | "sent">,
  isBusy: boolean,
): "not-open" | "missing" | "same" | "busy" | null {
  if (!maySend) return "not-open";
  const { missing, there } = needsOf(parts);
  if (missing.length > 0 || there.length === 0) return "missing";
  if (sent?.isSame) return "same";
  return isBusy ? "busy" : null;
}
