import { useState } from "react";
import { staffRole } from "#domain/access/permissions.ts";
import { useAct } from "#web/forms/use-done.ts";
import { browserApi } from "#web/session/browser-api.ts";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { RowAction, RowMenu } from "#web/ui/list/row-menu.tsx";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import { PersonDuties } from "../duties/person-duties.tsx";
import { EditPerson } from "./edit-person.tsx";
import { nameOf, type Person, type RoundName } from "./people.ts";

/** One person, and what an admin can do. */
export function MemberRow({ person, rounds }: { person: Person; rounds: readonly RoundName[] }) {
  const { format, membersStrings: strings } = useTeamStrings();
  const { columns, statuses, neverSignedIn } = strings;
  const { status, lastLoginAt } = person;
  if (status === "erased") return <ErasedMember />;
  return (
    <tr>
      <th scope="row">
        {nameOf(person)}
        <span className="people__email">{person.email}</span>
      </th>
      <td data-label={columns.status}>
        <span className={status === "active" ? "badge badge--public" : "badge"}>{statuses[status]}</span>
        {person.invitationExpiredAt && (
          <span className="note">{strings.expiredOn(format.date(person.invitationExpiredAt))}</span>
        )}
      </td>
      <td data-label={columns.planOrDuty}>
        {person.team ? <Duties team={person.team} /> : <Plan plan={person.plan} />}
      </td>
      <td data-label={columns.lastLogin}>{lastLoginAt ? format.moment(lastLoginAt) : neverSignedIn}</td>
      <td className="people__act">
        <PersonActions person={person} rounds={rounds} />
      </td>
    </tr>
  );
}

function Plan({ plan }: Pick<Person, "plan">) {
  const { format, membersStrings: strings } = useTeamStrings();
  return plan ? `${plan.receiptNumber}, ${format.date(plan.receivedAt)}` : strings.noPlan;
}

function Duties({ team: { role, duties } }: { team: NonNullable<Person["team"]> }) {
  const { membersStrings: strings, dutyStrings, dutyWords } = useTeamStrings();
  if (role === "admin") return <span className="tag">{strings.admin}</span>;
  const open = duties.filter(({ isOver }) => !isOver);
  if (open.length === 0) return strings.noDuty;
  return (
    <span className="cluster">
      {open.map(({ id, duty, isInForce }) => (
        <span key={id} className={isInForce ? "tag" : "tag tag--plain"}>
          {isInForce ? dutyWords[duty].title : `${dutyWords[duty].title}: ${dutyStrings.toCome}`}
        </span>
      ))}
    </span>
  );
}

/** An erased member: without data and without actions. */
function ErasedMember() {
  const { membersStrings: strings } = useTeamStrings();
  const { columns, statuses } = strings;
  return (
    <tr>
      <th scope="row">{strings.erased}</th>
      <td data-label={columns.status}>
        <span className="badge">{statuses.erased}</span>
      </td>
      <td className="muted" colSpan={3}>
        {strings.erasedNote}
      </td>
    </tr>
  );
}

/** What an admin can do with one person. */
function PersonActions({ person, rounds }: { person: Person; rounds: readonly RoundName[] }) {
  const { membersStrings: strings, dutyStrings } = useTeamStrings();
  const [opened, setOpened] = useState<"edit" | "duties" | "disable" | null>(null);
  const act = useAct();
  const name = nameOf(person);
  const query = { id: String(person.id) };
  const close = () => setOpened(null);
  const invite = () => act(() => browserApi.user.invite.$post({ query }), strings.invited(name));
  const enable = () => act(() => browserApi.user.enable.$post({ query }), strings.enabled(name));
  const disable = () => act(() => browserApi.user.disable.$post({ query }), strings.disabled(name));
  const holdsDuties = person.team?.duties.some(({ isOver }) => !isOver);
  const obstacle = person.isLastAdmin ? strings.lastAdmin : undefined;
  return (
    <>
      <RowMenu label={strings.actionsOf(name)}>
        {person.team?.role === staffRole && (
          <RowAction label={dutyStrings.menu} act={() => setOpened("duties")} />
        )}
        {person.status === "invited" && <RowAction label={strings.invite} act={invite} />}
        <RowAction label={strings.edit.menu} act={() => setOpened("edit")} />
        {person.status === "disabled" ? (
          <RowAction label={strings.enable} act={enable} />
        ) : (
          <RowAction
            label={strings.disableMenu}
            isHarmful
            obstacle={obstacle}
            act={() => setOpened("disable")}
          />
        )}
      </RowMenu>
      {opened === "edit" && <EditPerson person={person} onClose={close} />}
      {opened === "duties" && <PersonDuties person={person} rounds={rounds} onClose={close} />}
      {opened === "disable" && (
        <ConfirmDialog
          title={strings.disableAsk.title(name)}
          text={holdsDuties ? strings.disableAsk.textWithDuties : strings.disableAsk.text}
          confirm={strings.disable}
          onConfirm={disable}
          onClose={close}
        />
      )}
    </>
  );
}
