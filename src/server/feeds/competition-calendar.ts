import { lastDayOf } from "#domain/competition/calendar.rules.ts";
import { isAfterClosing } from "#domain/competition/competition.rules.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";
import { hour } from "#domain/time/moments.ts";
import type { Strings } from "#strings/languages.ts";
import type { Href } from "../pages/web-build.ts";

interface CompetitionCalendar {
  publicUrl: URL;
  href: Href;
  brand: string;
  round: CompetitionNow["round"];
  strings: Strings;
}

/**
 * `/competitie.ics` (RFC 5545): the stages of the round in whole days, and the closing of the submission as a moment. A stage
 * keeps its identity when it is moved, so that calendars that are subscribed to this one move it.
 */
export async function competitionCalendar(source: CompetitionCalendar): Promise<string> {
  const { publicUrl, href, brand, round, strings } = source;
  const { default: createCalendar, ICalEventStatus } = await import("ical-generator");
  const { ics } = strings.standingStrings;
  const calendar = createCalendar({
    name: `${brand}: ${ics.title}`,
    prodId: `//${publicUrl.hostname}//${ics.title}//`,
    ttl: hour / 1000,
  });
  const url = new URL(href("activity4"), publicUrl).href;
  const stages = round?.stages ?? [];
  for (const stage of stages) {
    const { id, title, startsAt, endsAt, moves } = stage;
    const start = dayInRomania(new Date(startsAt));
    const name = `round-${round?.id}-${id}`;
    const common = {
      url,
      sequence: moves.length,
      stamp: moves.at(-1)?.movedAt ?? round?.announcedAt ?? startsAt,
    };
    calendar.createEvent({
      ...common,
      id: `${name}@${publicUrl.hostname}`,
      summary: title,
      start: new Date(start),
      end: new Date(dayAfter(endsAt === null ? start : lastDayOf(endsAt))),
      allDay: true,
      ...(isAfterClosing(stage, stages) && {
        status: ICalEventStatus.TENTATIVE,
        description: ics.announced,
      }),
    });
    if (id === "submission" && endsAt !== null) {
      calendar.createEvent({
        ...common,
        id: `${name}-closing@${publicUrl.hostname}`,
        summary: ics.deadline(title),
        start: endsAt,
      });
    }
  }
  return calendar.toString();
}
