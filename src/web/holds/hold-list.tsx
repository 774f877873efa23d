import { useState } from "react";
import type { Hold } from "#domain/holds/holds.ts";
import { useAct } from "../forms/use-done.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** What is not deleted for now; each can be lifted. */
export function HoldList({ holds }: { holds: Hold[] }) {
  const { holdsStrings: strings } = useTeamStrings();
  const act = useAct();
  const [lifting, setLifting] = useState<Hold | null>(null);
  const lift = (hold: Hold) =>
    act(() => browserApi.hold.$delete({ query: { id: String(hold.id) } }), strings.lifted);
  if (holds.length === 0) return <p className="muted">{strings.heldNone}</p>;
  return (
    <>
      <ul className="rows">
        {holds.map((hold) => (
          <HoldRow key={hold.id} hold={hold} onLift={() => setLifting(hold)} />
        ))}
      </ul>
      {lifting && (
        <ConfirmDialog
          title={strings.liftAsk.title(lifting.title)}
          text={strings.liftAsk.text}
          confirm={strings.liftAsk.confirm}
          onConfirm={() => void lift(lifting)}
          onClose={() => setLifting(null)}
        />
      )}
    </>
  );
}

function HoldRow({ hold, onLift }: { hold: Hold; onLift: () => void }) {
  const { holdsStrings: strings, format } = useTeamStrings();
  const { kind, title, reason, until, placedAt, placedBy } = hold;
  return (
    <li>
      <div>
        <p className="row__title">
          {strings.kinds[kind]} {title}
        </p>
        <p className="note">
          {strings.heldFacts(reason, until && format.date(until), placedBy, format.date(placedAt))}
        </p>
      </div>
      <button type="button" className="button button--outline button--small" onClick={onLift}>
        {strings.lift}
        <span className="visually-hidden">{strings.liftWhich(title)}</span>
      </button>
    </li>
  );
}
