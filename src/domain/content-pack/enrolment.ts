import { z } from "zod";
import { dayAfter, dayInRomania, momentInRomania } from "../time/calendar.ts";
import type { Incoherence } from "./incoherence.ts";
import type { Project } from "./project.ts";
import { day, webAddress } from "./values.ts";

const Period = z.strictObject({
  state: z.enum(["open", "waiting-list", "closed"], "una dintre: open, waiting-list, closed"),
  /** Its first day; only the first period may be without. */
  since: day.optional(),
});

/** Whether people may enrol, as stated in `site.yaml`: the states that follow each other, until the project's last day. */
export const Enrolment = z.strictObject({
  /** The external enrolment form (specification §1). */
  url: webAddress,
  periods: z
    .array(Period)
    .min(1)
    .default([{ state: "open" }]),
});
type Enrolment = z.infer<typeof Enrolment>;

/** Whether one may enrol; each day is null while it is not known. */
export interface EnrolmentState {
  state: "open" | "waiting-list" | "closed";
  url: string;
  /** The first day of this state. */
  since: string | null;
  /** The last day on which one may enrol; once it is closed, the day on which it ended. */
  until: string | null;
  /** While it is closed: the day on which it opens. */
  opensOn: string | null;
}

type Dated = { site: { enrolment: Enrolment }; project: Pick<Project, "end"> };

/** Whether people may enrol at this moment: never after the project's last day, whatever the pack says. */
export function enrolmentAt(pack: Dated, now: Date): EnrolmentState {
  const { url } = pack.site.enrolment;
  const today = dayInRomania(now);
  const periods = periodsOf(pack);
  const begun = periods.filter(({ since }) => since === undefined || since <= today);
  const ahead = periods.slice(begun.length);
  const { state, since = null } = begun.at(-1) ?? { state: "closed" as const };
  if (state !== "closed") {
    const end = ahead.find((period) => period.state === "closed")?.since;
    return { state, url, since, until: end ? dayAfter(end, -1) : null, opensOn: null };
  }
  const opensOn = ahead.find((period) => period.state !== "closed")?.since ?? null;
  return { state, url, since, until: since && dayAfter(since, -1), opensOn };
}

/** The moments at which the state changes: midnights in Romania, in milliseconds since 1970. */
export function enrolmentChanges(pack: Dated): number[] {
  return periodsOf(pack).flatMap(({ since }) => (since ? [momentInRomania(since).getTime()] : []));
}

/** Periods that do not follow each other, or begin after the project. */
export function periodsOutOfOrder({ site, project }: Dated): Incoherence[] {
  const { periods } = site.enrolment;
  return periods.flatMap(({ since }, index) => {
    const path = ["site", "enrolment", "periods", index, "since"];
    if (index > 0 && since === undefined) return [{ path, expected: "prima zi a stării" }];
    const before = periods[index - 1]?.since;
    if (since && before && since <= before) return [{ path, expected: `o zi după ${before}` }];
    return since && since > project.end
      ? [{ path, expected: `cel mult ${project.end}, ultima zi a proiectului` }]
      : [];
  });
}

/** The periods up to the project's last day, after which enrolment is closed. */
function periodsOf({ site, project }: Dated): Enrolment["periods"] {
  return [...site.enrolment.periods, { state: "closed", since: dayAfter(project.end) }];
}
