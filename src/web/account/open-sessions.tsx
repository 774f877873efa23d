import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OpenSession } from "#domain/sessions/sessions.ts";
import { accountStrings } from "#strings/account.ts";
import { browserApi } from "../browser-api.ts";
import { attempt } from "../failure.ts";
import { signOut } from "../session/sign-in.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { formatMoment } from "../ui/format.ts";
import { showToast } from "../ui/toasts.tsx";
import "./open-sessions.css";

const strings = accountStrings.sessions;

/** Where one is signed in, each to be closed; or all at once. */
export function OpenSessions({ sessions }: { sessions: OpenSession[] }) {
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
  const { revalidate } = useRevalidator();
  const { id, createdAt, lastUsedAt, isCurrent } = session;
  const device = session.device || strings.unknownDevice;
  const close = () =>
    attempt(async () => {
      await browserApi.user.sessions[":id"].$delete({ param: { id: String(id) } });
      showToast(strings.closed);
      await revalidate();
    });

  return (
    <li className="open-sessions__row">
      <div>
        <p>
          <strong>{device}</strong> {isCurrent && <span className="tag">{strings.current}</span>}
        </p>
        <p className="note">{strings.since(formatMoment(createdAt))}</p>
        <p className="note">{strings.lastUsed(formatMoment(lastUsedAt))}</p>
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
  const [isAsking, setAsking] = useState(false);
  const leave = () =>
    attempt(async () => {
      await browserApi.user.sessions.$delete();
      await signOut();
    });
  return (
    <>
      <p>
        <button type="button" className="button button--danger" onClick={() => setAsking(true)}>
          {strings.everywhere}
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          {...strings.everywhereAsk}
          confirm={strings.everywhere}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
