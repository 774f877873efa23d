import type { TeamStrings } from "#strings/languages.ts";
import type { MetaContext, PageData } from "../page/page-module.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

export async function load() {
  const { html, chapters } = await import("#guide");
  return { html, chapters };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, lead } = strings.guideStrings;
  return { title, description: lead, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().guideStrings.title} />;
}

/** `/ghid-admin`: the team's guide, which the build makes of `docs/ghid-editor.md`. */
export function Page({ data: { html, chapters } }: { data: Data }) {
  const { title, lead, chapters: label } = useTeamStrings().guideStrings;
  return (
    <PrivatePage title={title} lead={lead}>
      <div className="stack">
        <nav aria-label={label}>
          <ul className="cluster">
            {chapters.map((chapter, at) => (
              <li key={chapter}>
                <a className="arrow-link" href={`#capitolul-${at + 1}`}>
                  {chapter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own words, from its build */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </PrivatePage>
  );
}
