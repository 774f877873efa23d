import { ReachTeam } from "../shell/reach-team.tsx";
import { Patch } from "../ui/motif.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Somebody to call instead. */
export function AskPerson() {
  const { title } = useStrings().eligibilityStrings.person;
  return (
    <aside className="ask" aria-label={title}>
      <Patch motif="road" cloth="spruce" />
      <div className="ask__text">
        <h2 className="side-title">{title}</h2>
        <CallTeam />
      </div>
    </aside>
  );
}

/** The team's telephone. */
export function CallTeam() {
  const { text, call } = useStrings().eligibilityStrings.person;
  return (
    <>
      <p>{text}</p>
      <ReachTeam className="call" label={call} />
    </>
  );
}
