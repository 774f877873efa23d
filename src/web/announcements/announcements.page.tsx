import { readMemberSearch, writeMemberSearch } from "../accounts/member-search.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { SentAnnouncements } from "./sent-announcements.tsx";
import { WriteAnnouncement } from "./write-announcement.tsx";

export async function load({ api, url: { searchParams } }: LoadContext) {
  const { words, group, status } = readMemberSearch(searchParams);
  return {
    filter: { words: words.slice(0, 200), group, status },
    sent: await (await api.announcement.all.$get()).json(),
  };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.announcementsStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useStrings().announcementsStrings.title} />;
}

/** `/anunturi-admin`: a letter to the members whom the list's filter means, and those written before. */
export function Page({ data: { filter, sent } }: { data: Data }) {
  const { announcementsStrings: strings, membersStrings } = useStrings();
  const href = useHref();
  const { group, status, words } = filter;
  const list = href("members") + writeMemberSearch({ ...filter, page: 1 });
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
          <p>
            <a href={list}>{strings.change}</a>
          </p>
        </section>
        {group !== "team" && <WriteAnnouncement filter={filter} />}
        <SentAnnouncements sent={sent} />
      </div>
    </PrivatePage>
  );
}
