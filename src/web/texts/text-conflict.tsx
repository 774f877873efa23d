import type { Text } from "#domain/texts/texts.ts";
import { TwoVersions } from "../history/two-versions.tsx";
import { saidOfText } from "./said-of-text.ts";

interface TextConflictProps {
  /** The text as someone else saved it. */
  saved: Text;
  /** What is typed. */
  value: unknown;
  onBoth: (value: string) => void;
  onMine: () => void;
  onTheirs: () => void;
  onLater: () => void;
}

/** Someone else saved a text first. Of two lists or facts one stays, of two texts both can. */
export function TextConflict({ saved, value, onBoth, ...choices }: TextConflictProps) {
  const { key } = saved;
  const both = bothTexts(saved, value);
  return (
    <TwoVersions
      who={saved.savedBy}
      at={saved.savedAt ?? new Date().toISOString()}
      mine={[saidOfText(key, value)]}
      theirs={[saidOfText(key, saved.value)]}
      onBoth={both === undefined ? undefined : () => onBoth(both)}
      {...choices}
    />
  );
}

/** Theirs, and ours after it; undefined where the value is no text. */
function bothTexts({ key, value: theirs, schema }: Text, mine: unknown): string | undefined {
  if (typeof theirs !== "string" || typeof mine !== "string" || schema.enum || schema.format)
    return undefined;
  return key.endsWith(".html") ? theirs + mine : `${theirs} / ${mine}`;
}
