import { z } from "zod";
import { dayInRomania } from "../calendar.ts";
import { day as oneDay } from "../moments.ts";
import type { Project } from "./project.ts";
import { day, webAddress } from "./values.ts";

/** Whether people may enrol, as stated in `site.yaml`. */
export const Enrolment = z.strictObject({
  state: z.enum(["open", "waiting-list", "closed"], "una dintre: open, waiting-list, closed").default("open"),
  /** The external enrolment form (specification §1). */
  url: webAddress,
  /** The last day of enrolment; the project's last day when absent or later. */
  until: day.optional(),
});

/** `day`: the last day of enrolment, or the day on which it ended; null when an operator closed it before. */
export type EnrolmentState = { state: "open" | "waiting-list" | "closed"; url: string; day: string | null };

type Dated = { site: { enrolment: z.infer<typeof Enrolment> }; project: Pick<Project, "end"> };

/** Whether people may enrol at this moment: never after the last day, whatever the pack says. */
export function enrolmentAt(pack: Dated, now: Date): EnrolmentState {
  const { state, url } = pack.site.enrolment;
  const end = lastDay(pack);
  if (dayInRomania(now) > end) return { state: "closed", url, day: end };
  return { state, url, day: state === "closed" ? null : end };
}

/** The end of the last day of enrolment: midnight in Romania, in milliseconds since 1970. */
export function enrolmentEndsAt(pack: Dated): number {
  const end = lastDay(pack);
  const midnightInUtc = Date.parse(end) + oneDay;
  const hours = [3, 2].map((offset) => midnightInUtc - (offset * oneDay) / 24);
  return hours.find((moment) => dayInRomania(new Date(moment)) > end) ?? midnightInUtc;
}

function lastDay({ site, project }: Dated): string {
  const { until } = site.enrolment;
  return until && until < project.end ? until : project.end;
}
