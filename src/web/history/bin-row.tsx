import type { BinEntry } from "#domain/history/history.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface BinRowProps {
  entry: BinEntry;
  onRestore: () => void;
  onPurge: () => void;
}

/** Something that was deleted: what, whose, by whom and when, and for how long it can be brought back. */
export function BinRow({ entry, onRestore, onPurge }: BinRowProps) {
  const { binStrings: strings, historyStrings, format } = useTeamStrings();
  const { type, name, of, excerpt, deletedAt, deletedBy, isOwn, daysLeft } = entry;
  const title = name || strings.untitled;
  const when = format.moment(deletedAt);
  return (
    <li>
      <div>
        <p className="row__title">
          {title} <span className="tag">{strings.types[type]}</span>{" "}
          <span className="badge">{daysLeft === null ? strings.stays : strings.left(daysLeft)}</span>
        </p>
        {of !== null && <p className="note">{strings.of(of || strings.untitled)}</p>}
        {excerpt && <p>{excerpt}</p>}
        <p className="note">
          {isOwn ? strings.deletedByYou(when) : strings.deletedBy(deletedBy ?? historyStrings.erased, when)}
        </p>
      </div>
      <div className="row__side">
        <button
          type="button"
          className="button button--outline button--small"
          aria-label={strings.restoreNamed(title)}
          onClick={onRestore}
        >
          {strings.restore}
        </button>
        {daysLeft !== null && (
          <ConfirmButton
            button="button button--outline button--small"
            aria-label={strings.purgeNamed(title)}
            label={strings.purge}
            title={strings.purgeAsk(title)}
            text={strings.purgeText}
            confirm={strings.purge}
            onConfirm={onPurge}
          />
        )}
      </div>
    </li>
  );
}
