import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Member } from "#domain/accounts/members.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** One member, and what an admin can do. */
export function MemberRow({ member }: { member: Member }) {
  const { format, membersStrings: strings } = useStrings();
  const { columns, statuses, neverSignedIn } = strings;
  const { status, lastLoginAt } = member;
  if (status === "erased") return <ErasedMember />;
  return (
    <tr>
      <th scope="row">{nameOf(member)}</th>
      <td data-label={columns.email}>{member.email}</td>
      <td data-label={columns.status}>
        <span className={status === "active" ? "badge badge--public" : "badge"}>{statuses[status]}</span>
      </td>
      <td data-label={columns.lastLogin}>{lastLoginAt ? format.moment(lastLoginAt) : neverSignedIn}</td>
      <td>
        {status === "invited" && <InviteButton member={member} />}{" "}
        {status === "disabled" ? <EnableButton member={member} /> : <DisableButton member={member} />}
      </td>
    </tr>
  );
}

/** An erased member: without data and without actions. */
function ErasedMember() {
  const { membersStrings: strings } = useStrings();
  const { columns, statuses } = strings;
  return (
    <tr>
      <th scope="row">{strings.erased}</th>
      <td data-label={columns.email}>–</td>
      <td data-label={columns.status}>
        <span className="badge">{statuses.erased}</span>
      </td>
      <td className="muted" colSpan={2}>
        {strings.erasedNote}
      </td>
    </tr>
  );
}

function nameOf({ firstName, lastName }: Member): string {
  return `${lastName} ${firstName}`;
}

interface ActionProps {
  member: Member;
  label: string;
  isDangerous?: boolean;
  act: () => void;
}

function ActionButton({ member, label, isDangerous = false, act }: ActionProps) {
  const { membersStrings: strings } = useStrings();
  const tone = isDangerous ? "button--danger" : "button--outline";
  return (
    <button type="button" className={`button ${tone} button--small`} onClick={act}>
      {label}
      <span className="visually-hidden">{strings.about(nameOf(member))}</span>
    </button>
  );
}

/** Performs an action on a member, confirms it, and reloads the list. */
function useAct() {
  const { revalidate } = useRevalidator();
  return (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work();
      showToast(done);
      await revalidate();
    });
}

function InviteButton({ member }: { member: Member }) {
  const { membersStrings: strings } = useStrings();
  const act = useAct();
  const invite = () =>
    act(
      () => browserApi.user.invite.$post({ query: { id: String(member.id) } }),
      strings.invited(nameOf(member)),
    );
  return <ActionButton member={member} label={strings.invite} act={invite} />;
}

function EnableButton({ member }: { member: Member }) {
  const { membersStrings: strings } = useStrings();
  const act = useAct();
  const enable = () =>
    act(
      () => browserApi.user.enable.$post({ query: { id: String(member.id) } }),
      strings.enabled(nameOf(member)),
    );
  return <ActionButton member={member} label={strings.enable} act={enable} />;
}

function DisableButton({ member }: { member: Member }) {
  const { membersStrings: strings } = useStrings();
  const [isAsking, setAsking] = useState(false);
  const act = useAct();
  const disable = () =>
    act(
      () => browserApi.user.disable.$post({ query: { id: String(member.id) } }),
      strings.disabled(nameOf(member)),
    );
  return (
    <>
      <ActionButton member={member} label={strings.disable} isDangerous act={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={strings.disableAsk.title(nameOf(member))}
          text={strings.disableAsk.text}
          confirm={strings.disable}
          onConfirm={disable}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
