import { type HomeData, load } from "../home/home-data.ts";
import { HomePage } from "../home/home-page.tsx";
import type { LoadContext, MetaContext } from "../page/page-module.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** For a preview link that shows nothing any more: the home page, with a notice. */
function loadEnded(context: LoadContext) {
  context.respond({ status: 404 });
  return load(context);
}

export { loadEnded as load };

export function meta({
  data: {
    content: { seo },
  },
  strings,
}: MetaContext<HomeData>) {
  return { title: strings.previewStrings.endedTitle, description: seo.description, path: null };
}

export function Page({ data }: { data: HomeData }) {
  const { previewStrings } = useStrings();
  return (
    <>
      <div className="wrap above-hero">
        <p className="state-line state-line--over">
          <Icon name="info" />
          {previewStrings.ended}
        </p>
      </div>
      <HomePage {...data} />
    </>
  );
}
