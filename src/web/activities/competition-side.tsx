import { useHref } from "../page/use-href.ts";
import { signInAddress } from "../session/next-page.ts";
import { can, useSession } from "../session/session.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface CompetitionSideProps {
  /** The label of the button for sending a plan; without it there is no button. */
  send: string | undefined;
  /** The parts of the page, in order. */
  places: { id: string; label: string }[];
}

/** The state of the competition, what to do now, and the way to the parts of a long page. */
export function CompetitionSide({ send, places }: CompetitionSideProps) {
  const { activitiesStrings } = useStrings();
  const strings = activitiesStrings.competition;
  return (
    <aside className="stack" aria-label={strings.label}>
      <section className="phase phase--wait" aria-labelledby="stadiu">
        <p className="phase__state">
          <Icon name="calendar" />
          {strings.noDate}
        </p>
        <h2 className="phase__title" id="stadiu">
          {strings.noDateTitle}
        </h2>
        <p>{strings.noDateText}</p>
        {send && <SendPlan label={send} />}
      </section>
      <nav aria-label={activitiesStrings.onThisPage}>
        <p className="note">{activitiesStrings.onThisPage}</p>
        <ul className="toc">
          {places.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

/** Leads members to the upload, visitors there through the sign-in, and those who read plans to their list. */
function SendPlan({ label }: { label: string }) {
  const href = useHref();
  const { competition } = useStrings().activitiesStrings;
  const session = useSession();
  const upload = href("uploadPlan");
  if (can(session, "plans.read")) {
    return (
      <a className="button button--main button--wide" href={href("plans")}>
        {competition.seePlans}
      </a>
    );
  }
  return (
    <a className="button button--main button--wide" href={session ? upload : signInAddress(href, upload)}>
      <Icon name="upload" />
      {label}
    </a>
  );
}
