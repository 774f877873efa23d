import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Hold } from "#domain/holds/holds.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** What is not deleted for now; each can be lifted. */
export function HoldList({ holds }: { holds: Hold[] }) {
  const { holdsStrings: strings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const [lifting, setLifting] = useState<Hold | null>(null);
  const lift = (hold: Hold) =>
    attempt(async () => {
      await browserApi.hold.$delete({ query: { id: String(hold.id) } });
      showToast(strings.lifted);
      await revalidate();
    });
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
