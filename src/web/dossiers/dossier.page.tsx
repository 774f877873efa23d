import { thingsAsked } from "#domain/dossiers/clarifications.rules.ts";
import type { OwnClarification } from "#domain/dossiers/clarifications.ts";
import { type Asked as AskedParts, loadAsked } from "../business-plans/load-asked.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PageIsRead, PrivatePage } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { AskedDossier } from "./asked-dossier.tsx";
import { DossierView } from "./dossier-view.tsx";
import { loadDossier } from "./load-dossier.ts";
import { useDossier } from "./use-dossier.ts";

export async function load({ api }: LoadContext) {
  const [sender, loaded] = await Promise.all([
    api.user.me.$get().then((answer) => answer.json()),
    loadDossier(api),
  ]);
  // Few are ever asked something: the others' phones need none of it.
  const asked = loaded.dossier.clarification && !loaded.outcome ? await import("./clarification.tsx") : null;
  const { sent, mayChange } = loaded.dossier;
  const known = sent && !mayChange ? await (await api.evaluators.known.$get()).json() : null;
  const evaluators = known?.isOpen ? await import("./known-evaluators.tsx") : null;
  return {
    sender,
    loaded,
    known,
    Clarification: asked?.Clarification ?? null,
    KnownEvaluators: evaluators?.KnownEvaluators ?? null,
  };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.dossierStrings;
  return { title, description, path: null };
}

export const loadShell = loadAsked;

export function Shell({ data }: { data: AskedParts }) {
  return (
    <DossierPage mayChange={data.mayChange}>
      {data.parts.length > 0 ? <AskedDossier {...data} /> : <PageIsRead />}
    </DossierPage>
  );
}

export function Page({ data: { sender, loaded, Clarification, known, KnownEvaluators } }: { data: Data }) {
  const { dossierStrings: strings } = useStrings();
  const own = useDossier(loaded);
  const { mayChange, parts, clarification } = own.known.dossier;
  const ofEvaluators = KnownEvaluators && known && <KnownEvaluators known={known} />;
  if (Clarification && clarification?.isOpen) {
    return (
      <Asked clarification={clarification}>
        <Clarification {...own} clarification={clarification} />
        {ofEvaluators}
      </Asked>
    );
  }
  return (
    <DossierPage mayChange={mayChange}>
      {Clarification && clarification && <Clarification {...own} clarification={clarification} />}
      {ofEvaluators}
      {parts.length > 0 ? (
        <DossierView {...own} sender={sender} />
      ) : (
        <Empty title={strings.none}>
          <p>{strings.noneHelp}</p>
        </Empty>
      )}
    </DossierPage>
  );
}

function Asked({ clarification, children }: { clarification: OwnClarification; children: React.ReactNode }) {
  const { dossierStrings, clarificationStrings: words } = useStrings();
  const href = useHref();
  const { items, receiptNumber } = clarification;
  return (
    <PrivatePage
      title={words.title(thingsAsked(items).length)}
      crumbs={[{ label: dossierStrings.title, to: href("dossier") }, { label: words.crumb }]}
      lead={words.lead(receiptNumber)}
    >
      {children}
    </PrivatePage>
  );
}

function DossierPage({ mayChange, children }: { mayChange: boolean; children: React.ReactNode }) {
  const { dossierStrings: strings, sendPlanStrings } = useStrings();
  const href = useHref();
  const { title, lead, leadOver } = strings;
  return (
    <PrivatePage
      title={title}
      crumbs={[{ label: sendPlanStrings.activity, to: href("activity4") }, { label: title }]}
      lead={mayChange ? lead : leadOver}
      tools={
        mayChange && (
          <a className="button button--outline button--small" href={href("uploadPlan")}>
            {strings.wholeFile}
          </a>
        )
      }
    >
      {children}
    </PrivatePage>
  );
}
