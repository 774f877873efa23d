import type { LegalSlug } from "#domain/content-pack/articles.ts";
import { legalStrings } from "#strings/legal.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { apiContext } from "../server-context.ts";
import { formatDate } from "../ui/format.ts";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/legal-page.route.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(apiContext), url);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url);

/** The page's address is its name in the content pack: `/termeni` is `legal/termeni.md`. */
async function load(api: ApiClient, { pathname }: URL) {
  const slug = pathname.slice(1) as LegalSlug;
  const page = await api.content.legal[":slug"].$get({ param: { slug } });
  return { path: pathname, page: await page.json() };
}

export const meta: Route.MetaFunction = ({ loaderData: { path, page }, matches }) => {
  const { title, description } = page;
  return pageMeta({ matches, title, description, path });
};

export default function LegalPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article>
      <PageHead crumbs={[{ label: page.title }]} title={page.title} hem="ochre">
        <p className="muted">
          {legalStrings.updated} <time dateTime={page.updated}>{formatDate(page.updated)}</time>
        </p>
      </PageHead>
      <div className="section">
        <div className="wrap">
          <Prose html={page.html} />
        </div>
      </div>
    </article>
  );
}
