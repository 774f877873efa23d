import type { OpenSession } from "#domain/accounts/sign-in/sessions.ts";
import { attempt } from "../api/failure.ts";
import { signOut } from "../editing/sign-out.ts";
import { useAct } from "../forms/use-done.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The user's open sessions, with buttons to close one or all. */
export function OpenSessions({ sessions }: { sessions: OpenSession[] }) {
  const strings = useStrings().accountStrings.sessions;
  return (
    <section className="block">
      <h2>{strings.title}</h2>
      <ul className="open-sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <LeaveEverywhere />
    </section>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { accountStrings, format } = useStrings();
  const strings = accountStrings.sessions;
  const act = useAct();
  const { id, createdAt, lastUsedAt, isCurrent } = session;
  const device = session.device || strings.unknownDevice;
  const close = () =>
    act(() => browserApi.user.sessions[":id"].$delete({ param: { id: String(id) } }), strings.closed);

  return (
    <li className="open-sessions__row">
      <div>
        <p>
          <strong>{device}</strong> {isCurrent && <span className="tag">{strings.current}</span>}
        </p>
        <p className="note">{strings.since(format.moment(createdAt))}</p>
        <p className="note">{strings.lastUsed(format.moment(lastUsedAt))}</p>
      </div>
      {!isCurrent && (
        <button type="button" className="button button--outline button--small" onClick={close}>
          {strings.close}
          <span className="visually-hidden">{strings.closeWhich(device)}</span>
        </button>
      )}
    </li>
  );
}

function LeaveEverywhere() {
  const strings = useStrings().accountStrings.sessions;
  const leave = () =>
    attempt(async () => {
      await browserApi.user.sessions.$delete();
      await signOut();
    });
  return (
    <p>
      <ConfirmButton
        button="button button--danger"
        label={strings.everywhere}
        {...strings.everywhereAsk}
        confirm={strings.everywhere}
        onConfirm={leave}
      />
    </p>
  );
}
