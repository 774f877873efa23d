import type { MetaContext } from "../page/page-module.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { type Data, load } from "./home.page.tsx";
import { HomePage } from "./home-page.tsx";

/** For an unknown address: the home page, with a notice and `noindex` (contract §5). */
export { load };

export function meta({
  data: {
    content: { seo },
  },
  strings,
}: MetaContext<Data>) {
  return { title: strings.home.missingTitle, description: seo.description, path: null };
}

export function Page({ data }: { data: Data }) {
  const { home } = useStrings();
  return (
    <>
      <div className="wrap above-hero">
        <p className="state-line state-line--over">
          <Icon name="info" />
          {home.missing}
        </p>
      </div>
      <HomePage {...data} />
    </>
  );
}
