import type { TeamStrings } from "#strings/languages.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { NewRound } from "./manage/new-round.tsx";
import { orderRounds } from "./manage/order-rounds.ts";
import { leadOf, titleOf } from "./manage/round-head.ts";
import { loadToday, RoundToday } from "./manage/round-today.tsx";
import { RoundView } from "./manage/round-view.tsx";
import { stageInWords } from "./moment-in-words.ts";

export async function load({ api }: LoadContext) {
  const [managed, competition, today] = await Promise.all([
    api.round.all.$get(),
    api.competition.now.$get(),
    loadToday(api),
  ]);
  return { ...(await managed.json()), competition: await competition.json(), today };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.roundsStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().roundsStrings.title} />;
}

export function Page({ data }: { data: Data }) {
  const all = useTeamStrings();
  const { roundsStrings: strings } = all;
  const { rounds, hasRules, competition, today, now } = data;
  const { current, others, ended } = orderRounds(rounds, now);
  return (
    <PrivatePage
      title={current ? titleOf(current, all) : strings.title}
      lead={current ? leadOf(current, all) : strings.leads.none}
      crumbs={[{ label: all.sessionStrings.rounds }]}
      tools={
        hasRules && (
          <p className="cluster">
            <a className="button button--small" href="#runda-noua">
              {strings.make.link}
            </a>
          </p>
        )
      }
    >
      <div className="rounds">
        {!hasRules && (
          <Notice title={strings.noRules}>
            <p>{strings.noRulesText}</p>
          </Notice>
        )}
        {current && current.id === today.roundId && <RoundToday round={current} now={now} {...today} />}
        {current && <RoundView round={current} competition={competition} now={now} />}
        {others.map((round) => (
          <RoundView key={round.id} round={round} now={now} />
        ))}
        {rounds.length === 0 && hasRules && (
          <Empty title={strings.empty}>
            <p className="muted">{strings.emptyHelp}</p>
          </Empty>
        )}
        {hasRules && <NewRound key={rounds.length} number={rounds.length + 1} />}
        {ended.length > 0 && (
          <section className="stack">
            <h2>{strings.endedTitle}</h2>
            {ended.map((round) => (
              <Disclosure key={round.id} title={strings.ended(round.name, endOf(round))}>
                <RoundView round={round} now={now} />
              </Disclosure>
            ))}
          </section>
        )}
      </div>
    </PrivatePage>
  );

  function endOf({ stages }: Data["rounds"][number]): string {
    const submission = stages.find(({ id }) => id === "submission");
    return submission ? stageInWords(submission, all) : "";
  }
}
