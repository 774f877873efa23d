import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { DossierView } from "./dossier-view.tsx";
import { loadDossier } from "./load-dossier.ts";
import { useDossier } from "./use-dossier.ts";

export async function load({ api }: LoadContext) {
  const [sender, loaded] = await Promise.all([
    api.user.me.$get().then((answer) => answer.json()),
    loadDossier(api),
  ]);
  return { sender, loaded };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.dossierStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell {...useHead()} />;
}

export function Page({ data: { sender, loaded } }: { data: Data }) {
  const { dossierStrings: strings } = useStrings();
  const own = useDossier(loaded);
  const href = useHref();
  const { mayChange, parts } = own.known.dossier;
  const head = useHead();
  return (
    <PrivatePage
      {...head}
      lead={mayChange ? head.lead : strings.leadOver}
      tools={
        mayChange && (
          <a className="button button--outline button--small" href={href("uploadPlan")}>
            {strings.wholeFile}
          </a>
        )
      }
    >
      {parts.length > 0 ? (
        <DossierView {...own} sender={sender} />
      ) : (
        <Empty title={strings.none}>
          <p>{strings.noneHelp}</p>
        </Empty>
      )}
    </PrivatePage>
  );
}

function useHead() {
  const { dossierStrings, sendPlanStrings } = useStrings();
  const { title, lead } = dossierStrings;
  const crumbs = [{ label: sendPlanStrings.activity, to: useHref()("activity4") }, { label: title }];
  return { title, lead, crumbs } as const;
}
