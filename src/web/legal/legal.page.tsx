import type { LegalSlug } from "#domain/content-pack/articles.ts";
import { PackText } from "../page/pack-text.tsx";
import { usePage } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { Prose } from "../ui/text/prose.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The page's address is its name in the content pack: `/termeni` is `legal/termeni.md`. */
export async function load({ api, path }: LoadContext) {
  const slug = path.slice(1) as LegalSlug;
  return (await api.content.legal[":slug"].$get({ param: { slug } })).json();
}

type Data = PageData<typeof load>;

export function meta({ data: { title, description }, url }: MetaContext<Data>) {
  return { title, description, path: url.pathname };
}

export function Page({ data: { title, updated, html } }: { data: Data }) {
  const { format, legalStrings } = useStrings();
  const slug = usePage().url.pathname.slice(1);
  return (
    <article>
      <PageHead crumbs={[{ label: title }]} title={title} at={`legal.${slug}`} hem="ochre">
        <p className="muted">
          {legalStrings.updated} <time dateTime={updated}>{format.date(updated)}</time>
        </p>
      </PageHead>
      <div className="section">
        <div className="wrap">
          <PackText at={`legal.${slug}.html`} />
          <Prose html={html} />
        </div>
      </div>
    </article>
  );
}
