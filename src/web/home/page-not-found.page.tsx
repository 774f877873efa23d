import { usePage } from "../page/page-context.tsx";
import type { MetaContext } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { type HomeData, load } from "./home-data.ts";
import { HomePage } from "./home-page.tsx";

/** For an unknown address: the home page, with a notice and `noindex` (contract §5). */
export { load };

export function meta({
  data: {
    content: { seo },
  },
  strings,
}: MetaContext<HomeData>) {
  return { title: strings.homeStrings.missingTitle, description: seo.description, path: null };
}

export function Page({ data }: { data: HomeData }) {
  const { homeStrings } = useStrings();
  const href = useHref();
  const gone = useGone();
  return (
    <>
      <div className="wrap above-hero">
        <p className="state-line state-line--over">
          <Icon name="info" />
          <span>
            {homeStrings.missing}
            {gone && (
              <>
                {" "}
                {gone.text} <a href={href(gone.list)}>{gone.others}</a>
              </>
            )}
          </span>
        </p>
      </div>
      <HomePage {...data} />
    </>
  );
}

/** What was at the address; the server sends one page for all jobs, and one for all news, that are gone. */
function useGone() {
  const { homeStrings } = useStrings();
  const { url } = usePage();
  const from = /\b(joburi|noutate)(?:\/\d+)?$/.exec(url.searchParams.get("din") ?? url.pathname)?.[1];
  if (!from) return null;
  return from === "joburi"
    ? { ...homeStrings.missingJob, list: "jobs" as const }
    : { ...homeStrings.missingNews, list: "news" as const };
}
