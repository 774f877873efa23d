import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { Phase } from "../competition/phase.tsx";
import { useHref } from "../page/use-href.ts";
import { signInAddress } from "../session/next-page.ts";
import { can, useSession } from "../session/session.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface CompetitionSideProps {
  competition: CompetitionNow;
  /** The label of the button for sending a plan; without it there is no button. */
  send: string | undefined;
  /** The parts of the page, in order. */
  places: { id: string; label: string }[];
}

/** The state of the competition, what to do now, and the way to the parts of a long page. */
export function CompetitionSide({ competition, send, places }: CompetitionSideProps) {
  const { activitiesStrings, standingStrings } = useStrings();
  const isOpen = ["undated", "open"].includes(competition.standing.phase);
  return (
    <aside className="stack" aria-label={standingStrings.label}>
      <Phase competition={competition} send={send && <SendPlan label={send} isOpen={isOpen} />} />
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

/**
 * Leads members to the upload, visitors there through the sign-in, and those who read plans to their list. Once plans are
 * no longer taken, it leads members to the one that they sent.
 */
function SendPlan({ label, isOpen }: { label: string; isOpen: boolean }) {
  const href = useHref();
  const { standingStrings } = useStrings();
  const session = useSession();
  const upload = href("uploadPlan");
  if (can(session, "plans.read")) {
    return (
      <a className="button button--main button--wide" href={href("plans")}>
        {standingStrings.seePlans}
      </a>
    );
  }
  const address = session ? upload : signInAddress(href, upload);
  if (!isOpen) {
    return (
      <a className="button button--outline button--wide" href={address}>
        <Icon name="user" />
        {standingStrings.ownPlan}
      </a>
    );
  }
  return (
    <a className="button button--main button--wide" href={address}>
      <Icon name="upload" />
      {label}
    </a>
  );
}
