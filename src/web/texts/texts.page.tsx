import type { TeamStrings } from "#strings/languages.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { TextList } from "./text-list.tsx";

export async function load({ api }: LoadContext) {
  const [texts, examples, sets] = await Promise.all([
    api.text.all.$get(),
    api.content["to-complete"].$get(),
    api.set.all.$get(),
  ]);
  const waiting = (await sets.json()).filter((set) => set.texts.length > 0);
  return {
    texts: await texts.json(),
    examples: (await examples.json()).map(({ key }) => key),
    sets: waiting.filter(({ kind }) => kind === "set"),
    drafted: waiting.filter(({ kind }) => kind === "draft").flatMap((draft) => draft.texts),
  };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.textsStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().textsStrings.title} />;
}

/** `/texte-admin`: every text and fact of the site, found by its words and changed in place. */
export function Page({ data }: { data: Data }) {
  const { textsStrings, binStrings, documentsStrings, setsStrings } = useTeamStrings();
  const { title, lead } = textsStrings;
  const href = useHref();
  const tools = (
    <p className="cluster">
      <a className="button button--outline" href={href("siteDocuments")}>
        {documentsStrings.menu}
      </a>
      <a className="button button--outline" href={href("sets")}>
        {setsStrings.title}
      </a>
      <a className="button button--outline" href={href("bin")}>
        {binStrings.title}
      </a>
    </p>
  );
  return (
    <PrivatePage title={title} lead={lead} tools={tools}>
      <TextList {...data} />
    </PrivatePage>
  );
}
