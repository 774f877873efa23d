import { useRevalidator } from "react-router";
import type { TeamStrings } from "#strings/languages.ts";
import { EntryConflict } from "../editing/entry-conflict.tsx";
import { KeysButton } from "../editing/keys.tsx";
import { orNotFound } from "../page/not-found.ts";
import { usePage } from "../page/page-context.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { BenchBar, BenchFacts } from "./bench-bar.tsx";
import { Marking } from "./marking.tsx";
import { ReadPlan } from "./read-plan.tsx";
import { orRefused, RefusedNow } from "./refused-now.tsx";
import { Summary } from "./summary.tsx";
import { isGiven, joined, type Marks, stepTitle, subcriteriaOf, useMarks } from "./use-marks.ts";

export async function load({ api, params: { alias = "" } }: LoadContext) {
  const read = async () =>
    await (await orNotFound(api.evaluation.plan[":alias"].$get({ param: { alias } }))).json();
  return await orRefused(read());
}

type Data = PageData<typeof load>;
type Plan = Exclude<Data, { refused: string }>;

export function meta({ strings, params: { alias = "" } }: MetaContext<Data, TeamStrings>) {
  return { title: alias, description: strings.evaluationStrings.description, path: null };
}

export function Shell() {
  const { title, crumb } = useTeamStrings().evaluationStrings;
  return <PrivatePageShell title={title} crumbs={[{ label: crumb }]} />;
}

/** The bench of one plan: its words beside its grid, the summary, or what was sealed. */
export function Page({ data }: { data: Data }) {
  const { title, crumb } = useTeamStrings().evaluationStrings;
  if ("refused" in data) {
    return (
      <PrivatePage title={title} crumbs={[{ label: crumb }]}>
        <RefusedNow why={data.refused} />
      </PrivatePage>
    );
  }
  // Another plan has marks of its own, and a grid that was opened again.
  return <Bench key={`${data.alias} ${data.state}`} plan={data} />;
}

function Bench({ plan }: { plan: Plan }) {
  const { revalidate } = useRevalidator();
  const { searchParams } = usePage().url;
  const { alias, grid } = plan;
  const isOpen = plan.state !== "sealed" && plan.isOpen && plan.key === null;
  const marks = useMarks(alias, plan.entries, isOpen);
  if (!isOpen) {
    return (
      <>
        <BenchBar plan={plan} />
        <ReadPlan plan={plan} marks={marks} renew={() => void revalidate()} />
      </>
    );
  }
  const isSummary = searchParams.has("vezi");
  const all = subcriteriaOf(grid);
  const first =
    all.find(({ item }) => item === searchParams.get("la")) ??
    all.find((one) => !isGiven(marks, one, grid)) ??
    all[0];
  return (
    <>
      <BenchBar plan={plan} tools={<Tools alias={alias} isSummary={isSummary} />}>
        <BenchFacts plan={plan} marks={marks} />
      </BenchBar>
      <Conflict plan={plan} marks={marks} />
      {isSummary || !first ? (
        <Summary plan={plan} marks={marks} onDone={revalidate} />
      ) : (
        <Marking key={searchParams.get("la")} plan={plan} marks={marks} first={first} />
      )}
    </>
  );
}

function Tools({ alias, isSummary }: { alias: string; isSummary: boolean }) {
  const words = useTeamStrings().evaluationStrings.bench;
  const href = useHref();
  const to = href("evaluatedPlan", isSummary ? { alias } : { alias, vezi: "sumar" });
  return (
    <>
      <KeysButton keys={words.keys} />
      <a className="button button--outline button--small" href={to}>
        {isSummary ? words.back : words.summary}
      </a>
    </>
  );
}

function Conflict({ plan: { grid }, marks }: { plan: Plan; marks: Marks }) {
  const { parts } = useTeamStrings().evaluationStrings.summary;
  const titleOf = (item: string) => {
    const one = subcriteriaOf(grid).find((each) => each.item === item);
    return one ? `${one.number} ${one.title}` : parts[item as keyof typeof parts];
  };
  return (
    <div className="wrap wrap--bench">
      <EntryConflict
        entries={marks}
        titleOf={titleOf}
        choiceOf={({ step }) => stepTitle(grid, step)}
        textOf={({ text }) => text}
        join={joined}
      />
    </div>
  );
}
