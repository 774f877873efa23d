import { useId, useState } from "react";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { Differences, type Said, saysSame } from "./differences.tsx";

/** A version as it is listed. */
export interface ListedVersion {
  key: string;
  /** When and who, in words. */
  title: string;
  note?: string | undefined;
  badge?: string | undefined;
  said: Said[];
  /** What everything began with: it is compared with what there is now. */
  isInitial: boolean;
  /** Absent where there is nothing to bring back. */
  onRestore?: (() => void) | undefined;
}

/** Versions, the latest first, each with the words that it changed. */
export function VersionList({ versions }: { versions: ListedVersion[] }) {
  const { historyStrings: strings } = useTeamStrings();
  const now = versions[0]?.said ?? [];
  return (
    <>
      <ol className="rows rows--plain history">
        {versions.map((version, index) => (
          <Version
            key={version.key}
            version={version}
            before={versions[index + 1]?.said}
            now={index > 0 ? now : undefined}
          />
        ))}
      </ol>
      <p className="note">{strings.help}</p>
    </>
  );
}

interface VersionProps {
  version: ListedVersion;
  before: Said[] | undefined;
  /** The latest version; absent for itself. */
  now: Said[] | undefined;
}

function Version({ version, before, now }: VersionProps) {
  const { historyStrings: strings } = useTeamStrings();
  const { title, note, badge, said, isInitial, onRestore } = version;
  const [isCompared, setCompared] = useState(false);
  const id = useId();
  return (
    <li>
      <div>
        <p className="row__title">
          {title} {badge && <span className="tag">{badge}</span>}
        </p>
        {note && <p className="note">{note}</p>}
        {before && !isInitial && <Changes before={before} after={said} isBrief isQuiet={Boolean(note)} />}
        {isCompared && now && (
          <div id={id}>
            <p className="note">{strings.comparedWithNow}</p>
            <Changes before={said} after={now} />
          </div>
        )}
      </div>
      <div className="row__side cluster">
        {isInitial && now && (
          <button
            type="button"
            className="button button--outline button--small"
            aria-label={strings.compareNamed(title)}
            aria-expanded={isCompared}
            aria-controls={isCompared ? id : undefined}
            onClick={() => setCompared(!isCompared)}
          >
            {strings.compare}
          </button>
        )}
        {onRestore && (
          <button
            type="button"
            className="button button--outline button--small"
            aria-label={strings.restoreNamed(title)}
            onClick={onRestore}
          >
            {strings.restore}
          </button>
        )}
      </div>
    </li>
  );
}

interface ChangesProps {
  before: Said[];
  after: Said[];
  isBrief?: boolean;
  /** Says nothing where nothing differs: a note has said it. */
  isQuiet?: boolean;
}

/** The parts that differ between two versions. */
function Changes({ before, after, isBrief = false, isQuiet = false }: ChangesProps) {
  const { historyStrings: strings } = useTeamStrings();
  const names = [...new Set([...after, ...before].map(({ name }) => name))];
  const pairs = names.map((name) => ({
    name,
    was: before.find((said) => said.name === name),
    is: after.find((said) => said.name === name),
  }));
  const changed = pairs.filter(({ was, is }) => !saysSame(was, is));
  if (changed.length === 0 && isQuiet) return null;
  if (changed.length === 0) return <p className="note">{strings.noWordChanged}</p>;
  return changed.map(({ name, was, is }) => (
    <div key={name} className="history__part">
      {(is ?? was)?.label && <p className="note">{(is ?? was)?.label}</p>}
      <Differences before={was} after={is} isBrief={isBrief} />
    </div>
  ));
}
