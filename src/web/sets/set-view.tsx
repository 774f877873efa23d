import type { ChangeSet } from "#domain/sets/sets.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { AddItem } from "./add-item.tsx";
import { ChangeRow } from "./change-row.tsx";
import { DiscardSet } from "./discard-set.tsx";
import { PreviewLinkBox } from "./preview-link-box.tsx";
import { PublishSet } from "./publish-set.tsx";
import { RenameSet } from "./rename-set.tsx";

/** One set: its changes, each with what keeps it from being published, and what is done with all of them. */
export function SetView({ set }: { set: ChangeSet }) {
  const { setsStrings: strings } = useStrings();
  const { failure } = set;
  const isOpen = set.publishedAt === null && set.state !== "discarded";
  return (
    <div className="work">
      <div className="rounds">
        {failure && (
          <Notice tone="error" title={strings.failed}>
            <p>
              {failure === "set-refused" || failure === "forbidden"
                ? strings.failures[failure]
                : strings.failures.other}
            </p>
          </Notice>
        )}
        {set.changes.length > 0 ? (
          <ul className="rows rows--marked">
            {set.changes.map((change) => (
              <ChangeRow key={change.id} set={set} change={change} isOpen={isOpen} />
            ))}
          </ul>
        ) : (
          <Notice title={strings.noChanges}>
            <p>{strings.noChangesHelp}</p>
          </Notice>
        )}
        {isOpen && set.kind === "set" && <AddItem set={set} />}
        {isOpen && <PublishSet set={set} />}
      </div>
      {isOpen && (
        <div className="stack">
          <PreviewLinkBox set={set} />
          {set.kind === "set" && <RenameSet key={set.name} set={set} />}
          <DiscardSet set={set} />
        </div>
      )}
    </div>
  );
}
