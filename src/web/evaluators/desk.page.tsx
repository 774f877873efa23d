import type { TeamStrings } from "#strings/languages.ts";
import { OwnPlans } from "../evaluation/own-plans.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { EvaluatorGate } from "./evaluator-gate.tsx";
import { SayConnection } from "./say-connection.tsx";

export async function load({ api }: LoadContext) {
  const desk = await (await api.evaluation.desk.$get()).json();
  return { desk, first: desk.gate ? await (await api.evaluators.own.$get()).json() : null };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.evaluationStrings;
  return { title, description, path: null };
}

export function Shell() {
  const { title, crumb } = useTeamStrings().evaluationStrings;
  return <PrivatePageShell title={title} crumbs={[{ label: crumb }]} />;
}

/** The plans of an evaluator, once what comes before is done. */
export function Page({ data: { desk, first } }: { data: Data }) {
  const words = useTeamStrings().evaluationStrings;
  const href = useHref();
  const { round, gate, plans } = desk;
  const isOpen = round !== null && gate === null && !round.isStopped && plans.length > 0;
  return (
    <PrivatePage
      title={words.title}
      lead={
        isOpen ? words.lead(round.name, plans.filter(({ isSample }) => !isSample).length) : words.leadNothing
      }
      crumbs={[{ label: words.crumb }]}
      tools={
        isOpen && (
          <p className="cluster">
            <a className="button button--outline button--small" href={href("evaluationAcross")}>
              <EditIcon name="table" />
              {words.across.title}
            </a>
          </p>
        )
      }
    >
      {isOpen ? <OwnPlans {...desk} round={round} /> : <NotYet {...{ desk, first }} />}
    </PrivatePage>
  );
}

/** Why there are no plans now, and what comes next. */
function NotYet({ desk: { round, gate }, first }: Data) {
  const words = useTeamStrings().evaluationStrings;
  if (round === null) return <Empty title={words.noRound}>{words.noRoundHelp}</Empty>;
  if (round.isStopped) {
    return (
      <Notice tone="wait" title={words.stopped}>
        <p>{words.stoppedHelp}</p>
      </Notice>
    );
  }
  if (gate === null) return <Empty title={words.none}>{words.noneHelp}</Empty>;
  if (first && gate !== "assignment") return <EvaluatorGate gate={first} />;
  return (
    <section className="term">
      <h2 className="term__left">{words.toAssign}</h2>
      <p>{words.toAssignHelp}</p>
      {first?.maySay && <SayConnection />}
    </section>
  );
}
