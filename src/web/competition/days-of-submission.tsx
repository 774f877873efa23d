import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** A stitch for each working day of the submission, and the same in words. */
export function DaysOfSubmission({ now, days }: Pick<CompetitionNow, "now" | "days">) {
  const { standingStrings: strings } = useStrings();
  const today = dayInRomania(new Date(now));
  const index = days.indexOf(today);
  const stateOf = (day: string) => (day < today ? "is-past" : undefined);
  return (
    <>
      <span className="days" aria-hidden="true">
        {days.map((day) => (
          <span key={day} className={day === today ? "is-now" : stateOf(day)} />
        ))}
      </span>
      <p className="note">
        {index >= 0 ? strings.dayOf(index + 1, days.length) : strings.daysOf(days.length)}
      </p>
    </>
  );
}
