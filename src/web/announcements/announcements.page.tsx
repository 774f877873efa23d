import { useRevalidator } from "react-router";
import type { Announcement } from "#domain/announcements/announcements.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { memberAddress } from "../accounts/members/member-search.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { readKeptLetter } from "./kept-letter.ts";
import { WriteAnnouncement } from "./write-announcement.tsx";

export async function load({ api, url: { searchParams } }: LoadContext) {
  const { page: _page, isExpired: _isExpired, ...search } = memberAddress.read(searchParams);
  const filter = { ...search, words: search.words.slice(0, 200) };
  const { status, ...query } = filter;
  const [reach, sent, kept] = await Promise.all([
    api.announcement.reach.$get({ query: { ...query, ...(status && { status }) } }),
    api.announcement.all.$get(),
    readKeptLetter(),
  ]);
  const { recipients } = await reach.json();
  return { filter, recipients, sent: await sent.json(), kept };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.announcementsStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().announcementsStrings.title} />;
}

/** `/anunturi-admin`: a letter to the members whom the list's filter means, and those written before. */
export function Page({ data: { filter, recipients, sent, kept } }: { data: Data }) {
  const { announcementsStrings: strings, membersStrings } = useTeamStrings();
  const href = useHref();
  const { group, status, words } = filter;
  const list = href("members") + memberAddress.write(filter);
  const narrowed = [
    status && strings.withStatus(membersStrings.statuses[status]),
    words && strings.withWords(words),
  ].filter(Boolean);
  return (
    <PrivatePage
      title={strings.title}
      lead={strings.lead}
      crumbs={[{ label: membersStrings.crumb, to: href("members") }, { label: strings.crumb }]}
    >
      <div className="rounds">
        <section className="stack">
          <h2>{strings.to}</h2>
          {group === "team" ? (
            <Notice title={strings.teamGetsNone} />
          ) : (
            <p>{[strings.filter[group], ...narrowed].join(", ")}.</p>
          )}
          {recipients > 0 && (
            <p>
              <strong>{strings.reach(recipients)}</strong> <a href={list}>{strings.change}</a>
            </p>
          )}
        </section>
        {recipients > 0 ? (
          <WriteAnnouncement filter={filter} kept={kept} />
        ) : (
          <Empty title={strings.reachesNobody}>
            <p className="muted">{strings.reachesNobodyHelp}</p>
            <a className="button button--outline" href={list}>
              {strings.change}
            </a>
          </Empty>
        )}
        <SentAnnouncements sent={sent} />
      </div>
    </PrivatePage>
  );
}

const outcomes = ["sent", "waiting", "failed", "dropped"] as const;

/** What was written before, and what became of the letters. */
function SentAnnouncements({ sent }: { sent: readonly Announcement[] }) {
  const { announcementsStrings: strings } = useTeamStrings();
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
  const { announcementsStrings: strings, format } = useTeamStrings();
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
