import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { minute, momentAfter } from "#domain/moments.ts";
import { usePage } from "../page/page-context.tsx";
import { Icon } from "../ui/icon.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { endNearby } from "./moment-in-words.ts";
import { mayBeExtended } from "./time-left.ts";

/** After the closing: what whoever has not sent a plan can still do. */
export function WhatYouCanDo({ competition }: { competition: CompetitionNow }) {
  const { strings, site } = usePage();
  const words = strings.standingStrings.afterClosing;
  const { now, standing, graceMinutes } = competition;
  const [phone = ""] = site.contact.phones;
  if (standing.phase !== "closed") return null;
  const { closedAt } = standing;
  const graceEnds = momentAfter(new Date(closedAt), graceMinutes * minute);
  return (
    <aside className="stack" aria-label={words.title}>
      <h2 className="side-title">{words.title}</h2>
      {now < graceEnds && (
        <p>{words.begun(endNearby(closedAt, now, strings), endNearby(graceEnds, now, strings))}</p>
      )}
      <p>{mayBeExtended(competition) ? words.call : words.question}</p>
      <p>
        <a className="button" href={phoneHref(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      </p>
    </aside>
  );
}
