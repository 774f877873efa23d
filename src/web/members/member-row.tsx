import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Member } from "#domain/members/members.ts";
import { membersStrings as strings } from "#strings/members.ts";
import { browserApi } from "../browser-api.ts";
import { attempt } from "../failure.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { formatMoment } from "../ui/format.ts";
import { showToast } from "../ui/toasts.tsx";

/** One member, and what an admin can do. */
export function MemberRow({ member }: { member: Member }) {
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
      <td data-label={columns.lastLogin}>{lastLoginAt ? formatMoment(lastLoginAt) : neverSignedIn}</td>
      <td>
        {status === "invited" && <InviteButton member={member} />}{" "}
        {status === "disabled" ? <EnableButton member={member} /> : <DisableButton member={member} />}
      </td>
    </tr>
  );
}

/** Of whom nothing is known any more, and with whom nothing can be done. */
function ErasedMember() {
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
  const tone = isDangerous ? "button--danger" : "button--outline";
  return (
    <button type="button" className={`button ${tone} button--small`} onClick={act}>
      {label}
      <span className="visually-hidden">{strings.about(nameOf(member))}</span>
    </button>
  );
}

/** Does something to a member, says so, and shows the list as it is then. */
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
  const act = useAct();
  const invite = () =>
    act(
      () => browserApi.user.invite.$post({ query: { id: String(member.id) } }),
      strings.invited(nameOf(member)),
    );
  return <ActionButton member={member} label={strings.invite} act={invite} />;
}

function EnableButton({ member }: { member: Member }) {
  const act = useAct();
  const enable = () =>
    act(
      () => browserApi.user.enable.$post({ query: { id: String(member.id) } }),
      strings.enabled(nameOf(member)),
    );
  return <ActionButton member={member} label={strings.enable} act={enable} />;
}

function DisableButton({ member }: { member: Member }) {
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
