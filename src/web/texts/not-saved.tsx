import { useEffect, useRef } from "react";
import type { Text } from "#domain/texts/texts.ts";
import { TwoVersions } from "../history/two-versions.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Misfits } from "./misfits.ts";
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

/** What does not fit and has no field here. The focus moves to the first field that is wrong, or else here. */
export function WrongPlaces({ wrong }: { wrong: Misfits }) {
  const { textsStrings: strings } = useTeamStrings();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong.others.length === 0 && Object.keys(wrong.fields).length === 0) return;
    const field = place.current
      ?.closest("form")
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    const first = field ?? place.current;
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [wrong]);
  return (
    <div ref={place} tabIndex={-1} hidden={wrong.others.length === 0}>
      {wrong.others.length > 0 && (
        <Notice tone="error" title={strings.wrong}>
          <ul>
            {wrong.others.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
