import { useStrings } from "../ui/text/strings-context.ts";
import { nameOf, type Person, type RoundName } from "./people.ts";
import { PersonActions } from "./person-actions.tsx";

/** One person, and what an admin can do. */
export function MemberRow({ person, rounds }: { person: Person; rounds: readonly RoundName[] }) {
  const { format, membersStrings: strings } = useStrings();
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
  const { format, membersStrings: strings } = useStrings();
  return plan ? `${plan.receiptNumber}, ${format.date(plan.receivedAt)}` : strings.noPlan;
}

function Duties({ team: { role, duties } }: { team: NonNullable<Person["team"]> }) {
  const { membersStrings: strings, dutyStrings, dutyWords } = useStrings();
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
  const { membersStrings: strings } = useStrings();
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
