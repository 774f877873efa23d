import { useRevalidator } from "react-router";
import type { Announcement } from "#domain/announcements/announcements.ts";
import { useStrings } from "../ui/text/strings-context.ts";

const outcomes = ["sent", "waiting", "failed", "dropped"] as const;

/** What was written before, and what became of the letters. */
export function SentAnnouncements({ sent }: { sent: readonly Announcement[] }) {
  const { announcementsStrings: strings } = useStrings();
  const { revalidate } = useRevalidator();
  const isOnTheWay = sent.some(({ waiting }) => waiting > 0);
  return (
    <section className="stack">
      <h2>{strings.sentTitle}</h2>
      {sent.length === 0 && <p className="muted">{strings.sentNone}</p>}
      {sent.length > 0 && (
        <ul className="rows rows--plain">
          {sent.map((one) => (
            <SentRow key={one.id} announcement={one} />
          ))}
        </ul>
      )}
      {isOnTheWay && (
        <p>
          <button
            type="button"
            className="button button--outline button--small"
            onClick={() => void revalidate()}
          >
            {strings.refresh}
          </button>
        </p>
      )}
    </section>
  );
}

function SentRow({ announcement }: { announcement: Announcement }) {
  const { announcementsStrings: strings, format } = useStrings();
  const { subject, sentBy, sentAt } = announcement;
  const counts = outcomes
    .filter((outcome) => announcement[outcome] > 0)
    .map((outcome) => strings.letters[outcome](announcement[outcome]));
  return (
    <li>
      <div>
        <p className="row__title">{subject}</p>
        <p>{counts.join(", ")}</p>
        <p className="note">{strings.by(sentBy ?? strings.erased, format.moment(sentAt))}</p>
      </div>
    </li>
  );
}
