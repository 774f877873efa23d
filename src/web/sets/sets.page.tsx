import type { TeamStrings } from "#strings/languages.ts";
import { orNotFound } from "../page/not-found.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { SetList } from "./set-list.tsx";
import { SetView } from "./set-view.tsx";
import { titleOfSet } from "./titles.ts";

export async function load({ api, url: { searchParams } }: LoadContext) {
  const id = positiveNumber(searchParams.get("set"));
  if (!id) {
    const [sets, hidden] = await Promise.all([api.set.all.$get(), api.user.hidden.$get()]);
    return { sets: await sets.json(), hidden: await hidden.json(), set: null };
  }
  return {
    sets: [],
    hidden: [],
    set: await (await orNotFound(api.set.id.$get({ query: { id: String(id) } }))).json(),
  };
}

type Data = PageData<typeof load>;

export function meta({ data, strings }: MetaContext<Data | undefined, TeamStrings>) {
  const { title, description } = strings.setsStrings;
  // The server's part of the page has no data.
  const set = data?.set;
  return { title: set ? titleOfSet(set, strings) : title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().setsStrings.title} />;
}

/** `/seturi-admin`: the sets of changes that become public together; with `?set=`, one of them. */
export function Page({ data: { sets, hidden, set } }: { data: Data }) {
  const strings = useTeamStrings();
  const { setsStrings, textsStrings } = strings;
  const href = useHref();
  const content = { label: textsStrings.title, to: href("texts") };
  if (!set) {
    return (
      <PrivatePage
        title={setsStrings.title}
        lead={setsStrings.lead}
        crumbs={[content, { label: setsStrings.title }]}
      >
        <SetList sets={sets} hidden={hidden} />
      </PrivatePage>
    );
  }
  const title = titleOfSet(set, strings);
  const lead = set.state === "published" || set.state === "discarded" ? setsStrings.closed[set.state] : null;
  return (
    <PrivatePage
      title={title}
      lead={lead ?? setsStrings.setLead(setsStrings.changes(set.changes.length))}
      crumbs={[content, { label: setsStrings.title, to: href("sets") }, { label: title }]}
    >
      <SetView key={set.id} set={set} />
    </PrivatePage>
  );
}
