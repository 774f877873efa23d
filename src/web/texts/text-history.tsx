import { useState } from "react";
import { isSame } from "#domain/content-pack/pack-values.ts";
import type { Text, TextVersion } from "#domain/texts/texts.ts";
import { attempt } from "../api/failure.ts";
import { type ListedVersion, VersionList } from "../history/version-list.tsx";
import { sittingInWords } from "../history/when.ts";
import { editingApi } from "../session/editing-api.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { saidOfText } from "./said-of-text.ts";

interface TextHistoryProps {
  text: Text;
  /** What is in the form. */
  value: unknown;
  /** Puts words into the form. */
  onRestore: (value: unknown) => void;
  /** What the form edits of a whole text. */
  partOf: (whole: unknown) => unknown;
}

/** Every version of a text, or of the part of it in the form, with that of the pack; read when it is opened. */
export function TextHistory({ text, value, onRestore, partOf }: TextHistoryProps) {
  const { historyStrings: strings, format } = useTeamStrings();
  const [versions, setVersions] = useState<TextVersion[] | null>(null);
  const { key, initial } = text;
  const read = () =>
    attempt(async () => {
      const answer = await editingApi.text.history.$get({ query: { key } });
      setVersions((await answer.json()) as TextVersion[]);
    });
  const listed = (title: string, said: unknown): ListedVersion => ({
    key: title,
    title,
    said: [saidOfText(key, said)],
    isInitial: false,
    onRestore: said === undefined || isSame(said, value) ? undefined : () => onRestore(said),
  });
  const all = (versions ?? []).map((version) => {
    const who = version.isOwn ? strings.you : (version.savedBy ?? strings.erased);
    const said = partOf(version.value ?? version.initial);
    return {
      ...listed(`${sittingInWords(format, strings, version)} · ${who}`, said),
      key: String(version.version),
      badge: strings.isPublic,
      note: version.value === null ? strings.givenBack : undefined,
    };
  });
  const oldest = versions?.at(-1)?.initial ?? null;
  const first = oldest === null ? initial : partOf(oldest);
  const begun = { ...listed(strings.initial, first), note: strings.initialHelp, isInitial: true };
  return (
    <details
      className="disclosure text-history"
      onToggle={({ currentTarget }) => currentTarget.open && void read()}
    >
      <summary className="button button--outline button--small">
        {strings.open} <Icon name="chevron-down" />
      </summary>
      {versions?.length === 0 && <p className="note">{strings.nothingYet}</p>}
      {versions === null && <span className="loader" role="status" aria-label={strings.reading} />}
      {all.length > 0 && <VersionList versions={[...all, begun]} />}
    </details>
  );
}
