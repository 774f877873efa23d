import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useRevalidator } from "react-router";
import { lineOf, lineSteps } from "#domain/appeals/appeals.rules.ts";
import type { AppealBench, JudgedPoint } from "#domain/appeals/appeals.ts";
import { pointsOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { attempt } from "../api/failure.ts";
import { Stitches } from "../dossiers/stitches.tsx";
import { EntryConflict } from "../editing/entry-conflict.tsx";
import { isShortcut, KeysButton, usePageKeys } from "../editing/keys.tsx";
import { SavedState, UnsentNotice } from "../editing/saved-state.tsx";
import { useEntries, useOf } from "../editing/use-entries.ts";
import { BenchBar } from "../evaluation/bench-bar.tsx";
import { focusSteps, isReason } from "../evaluation/mark-fields.tsx";
import { SideTabs, useSides } from "../evaluation/marking.tsx";
import { PlanWords } from "../evaluation/plan-words.tsx";
import { joined, type Mark, type Marks, stepTitle, subcriteriaOf } from "../evaluation/use-marks.ts";
import { orNotFound } from "../page/not-found.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { editingApi } from "../session/editing-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { Deciding } from "./deciding.tsx";
import { TooFew, timeLeftIn } from "./desk.page.tsx";
import { orJudged } from "./judged-before.ts";
import { LineFound } from "./judged-point.tsx";

export async function load({ api, params: { alias = "" } }: LoadContext) {
  const read = async () =>
    await (await orNotFound(api.appeals.appeal[":alias"].$get({ param: { alias } }))).json();
  return await orJudged(read());
}

type Data = PageData<typeof load>;

export function meta({ strings, params: { alias = "" } }: MetaContext<Data, TeamStrings>) {
  return { title: alias, description: strings.appealStrings.description, path: null };
}

export function Shell() {
  const { title, crumb } = useTeamStrings().appealStrings;
  return <PrivatePageShell title={title} crumbs={[{ label: crumb }]} />;
}

/** One appeal: the words that a contested sub-criterion judges beside what was given, and what the commission decides. */
export function Page({ data }: { data: Data }) {
  const { title, crumb } = useTeamStrings().appealStrings;
  if ("refused" in data) {
    return (
      <PrivatePage title={title} crumbs={[{ label: crumb }]}>
        <Notice tone="wait" title={data.refused} />
      </PrivatePage>
    );
  }
  return <Bench key={`${data.alias} ${data.state === "sealed"}`} appeal={data} />;
}

function Bench({ appeal }: { appeal: AppealBench }) {
  const { appealStrings: words } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const href = useHref();
  const { alias, grid, points, seal, decided, round, lacks } = appeal;
  const marks = useDecisions(alias, points, seal === null);
  const [item, setItem] = useState(points[0]?.item ?? "");
  const point = points.find((one) => one.item === item) ?? points[0];
  const [side, show] = useSides(item);
  const go = (next: string) =>
    flushSync(() => {
      setItem(next);
      show("right");
    });
  usePageKeys((event) => {
    if (event.key === "Escape" && isReason(event.target)) return focusSteps("");
    const by = { j: 1, k: -1 }[event.key.toLowerCase()];
    const next = points[points.indexOf(point as AppealBench["points"][number]) + (by ?? 0)];
    if (by && next && isShortcut(event)) go(next.item);
  });
  const bar = (
    <BenchBar
      plan={{ alias, title: appeal.title ?? words.rejected(points.map(({ number }) => number)) }}
      back={{ to: href("appeals"), label: words.title }}
      tools={seal === null && <Tools appeal={appeal} marks={marks} />}
    >
      <Stitches sewn={decided} of={points.length} />
      <b>{words.decidedOf(decided, points.length)}</b>
      {seal === null && <Saved marks={marks} />}
      {round.endsAt && <span>{timeLeftIn(round.endsAt, words)}</span>}
    </BenchBar>
  );
  if (!point || seal) {
    return (
      <>
        {bar}
        <SealedAppeal appeal={appeal} />
      </>
    );
  }
  const titleOf = (id: string) => points.find((one) => one.item === id)?.number ?? "";
  const subcriterion = subcriteriaOf(grid).find((one) => one.item === point.item) ?? null;
  const choiceOf = ({ step }: Mark, id: string) => {
    if (!lineOf(id)) return stepTitle(grid, step);
    return step && (step === lineSteps.yes ? words.answers.yes : words.answers.no);
  };
  return (
    <>
      {bar}
      <div className="wrap wrap--bench">
        <TooFew lacks={lacks} />
        <EntryConflict
          entries={marks}
          titleOf={titleOf}
          choiceOf={choiceOf}
          textOf={({ text }) => text}
          join={joined}
        />
        <Unsent marks={marks} />
      </div>
      <div className="wrap wrap--bench bench bench--plan" data-tab={side}>
        <SideTabs side={side} label={words.tab(point.number)} onShow={show} />
        {subcriterion ? (
          <PlanWords plan={{ ...appeal, filesAt: `appeals/appeal/${alias}/file` }} of={subcriterion} />
        ) : (
          <LineFound point={point} />
        )}
        <Deciding
          key={point.item}
          appeal={appeal}
          point={point}
          subcriterion={subcriterion}
          marks={marks}
          onGo={go}
          onConfirmed={() => void revalidate()}
        />
      </div>
    </>
  );
}

function Saved({ marks }: { marks: Marks }) {
  return <SavedState state={useOf(marks, ({ state }) => state())} />;
}

function Unsent({ marks }: { marks: Marks }) {
  return <UnsentNotice state={useOf(marks, ({ state }) => state())} />;
}

/** The list of keys, and leaving the appeal to the others. */
function Tools({ appeal: { alias }, marks }: { appeal: AppealBench; marks: Marks }) {
  const { keys, connection: words } = useTeamStrings().appealStrings;
  const href = useHref();
  const navigate = useNavigate();
  const leave = () =>
    attempt(async () => {
      await browserApi.appeals.connection.$post({ json: { alias } });
      await marks.drop();
      showToast(words.given(alias));
      await navigate(href("appeals"));
    });
  return (
    <>
      <KeysButton keys={keys} />
      <ConfirmButton
        button="button button--quiet button--small"
        label={words.open}
        title={words.title(alias)}
        text={words.text}
        confirm={words.confirm}
        onConfirm={leave}
      />
    </>
  );
}

/** An appeal that all have confirmed: its decisions, which nobody can change. */
function SealedAppeal({ appeal: { alias, grid, points, seal, next } }: { appeal: AppealBench }) {
  const { format, appealStrings: words } = useTeamStrings();
  const href = useHref();
  const others = subcriteriaOf(grid).length - points.length;
  const decided = ({ of, entry }: AppealBench["points"][number]) => {
    if (of !== null) return format.fewPoints(pointsOf(grid, { points: of }, entry.step));
    return entry.step === lineSteps.yes ? words.answers.yes : words.answers.no;
  };
  return (
    <div className="wrap bench-page stack">
      {seal && (
        <>
          <Notice tone="success" title={words.sealed(alias)}>
            <p>{words.sealedHelp(`${format.weekday(seal.sealedAt)}, ${format.exactTime(seal.sealedAt)}`)}</p>
          </Notice>
          <p className="note">
            {words.hash} <span className="hash">{seal.hash}</span>
          </p>
        </>
      )}
      <dl className="sum">
        {points.map((point) => (
          <div key={point.item}>
            <dt>
              {point.number} {point.title}
              <small>
                {point.points.length > 0 && `${words.was(point.points.map(format.fewPoints))}. `}
                {words.quoted(point.entry.text.trim())}
              </small>
            </dt>
            <dd>{decided(point)}</dd>
          </div>
        ))}
        {points.some(({ of }) => of !== null) && (
          <div>
            <dt>{words.untouched(others)}</dt>
            <dd>{words.untouchedHelp}</dd>
          </div>
        )}
      </dl>
      <p className="note">{words.total}</p>
      {next && (
        <p>
          <a className="button" href={href("appeal", { alias: next })}>
            {words.next(next)}
          </a>
        </p>
      )}
    </div>
  );
}

const nothing: Mark = { step: null, text: "" };

/** What the commission writes about the points of an appeal, saved by itself; of a line, step 1 is NU and step 2 is DA. */
function useDecisions(alias: string, points: readonly JudgedPoint[], isOpen: boolean): Marks {
  const known = useMemo(() => Object.fromEntries(points.map(({ item, entry }) => [item, entry])), [points]);
  return useEntries<Mark>(
    {
      name: `appeals/${alias}`,
      known,
      nothing,
      send: async (item, entry) =>
        await (await editingApi.appeals.decision.$post({ json: { alias, item, ...entry } })).json(),
    },
    isOpen,
  );
}
