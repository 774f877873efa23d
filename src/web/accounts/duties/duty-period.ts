import type { Duty } from "#domain/accounts/duties/duties.ts";
import { asTyped } from "#domain/time/typed-moments.ts";
import { useStrings, useTeamStrings } from "#web/ui/text/strings-context.ts";

/** The last day of a duty, in words: "31 decembrie 2026". */
export function useLastDay(): (endsAt: string) => string {
  const { format } = useStrings();
  return (endsAt) => format.date(lastMomentOf(endsAt));
}

const lastMomentOf = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString();

/** From when until when a duty is in force, in words: by days where it begins and ends with a day. */
export function useDutyPeriod(): (duty: Pick<Duty, "startsAt" | "endsAt">) => string {
  const { dutyStrings, format } = useTeamStrings();
  return ({ startsAt, endsAt }) => {
    const isWholeDay = asTyped(startsAt, "start").hour === "00:00";
    const from = isWholeDay ? format.date(startsAt) : format.moment(startsAt);
    if (endsAt === null) return dutyStrings.withoutEnd(from);
    return asTyped(endsAt, "end").hour === "24:00"
      ? dutyStrings.untilDay(from, format.date(lastMomentOf(endsAt)))
      : dutyStrings.untilMoment(from, format.moment(endsAt));
  };
}
