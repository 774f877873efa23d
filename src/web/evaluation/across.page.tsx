import { useState } from "react";
import { useNavigate } from "react-router";
import type { AcrossPlans } from "#domain/evaluation/evaluation.ts";
import type { TeamStrings } from "#strings/languages.ts";
import type { ApiClient } from "../api/api-client.ts";
import { isShortcut, Key, KeysButton, usePageKeys } from "../editing/keys.tsx";
import { NotFound, orNotFound } from "../page/not-found.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { openAcross, PlansAcross } from "./plans-across.tsx";
import { orRefused, RefusedNow } from "./refused-now.tsx";
import { type Subcriterion, subcriteriaOf } from "./use-marks.ts";

export async function load({ api, url }: LoadContext) {
  const read = async () => {
    const item = url.searchParams.get("la") ?? (await firstItem(api));
    return await (await orNotFound(api.evaluation.across[":item"].$get({ param: { item } }))).json();
  };
  return await orRefused(read());
}

/** The first sub-criterion of the grid, which stands with each plan. */
async function firstItem(api: ApiClient): Promise<string> {
  const { plans } = await (await api.evaluation.desk.$get()).json();
  const alias = plans[0]?.alias;
  if (alias === undefined) throw new NotFound();
  const { grid } = await (await orNotFound(api.evaluation.plan[":alias"].$get({ param: { alias } }))).json();
  return grid.criteria[0]?.criteria[0]?.item ?? "";
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { across, description } = strings.evaluationStrings;
  return { title: across.title, description, path: null };
}

export function Shell() {
  const { across, crumb } = useTeamStrings().evaluationStrings;
  return <PrivatePageShell title={across.title} crumbs={[{ label: crumb }]} />;
}

/** One sub-criterion over all one's own plans; J and K go to the next and the one before. */
export function Page({ data }: { data: Data }) {
  const { entriesStrings, evaluationStrings } = useTeamStrings();
  const { across: words, crumb } = evaluationStrings;
  const { keys } = words;
  const { up, down, control, enter, next, previous } = entriesStrings.keys;
  const href = useHref();
  const [isWhole, setWhole] = useState(true);
  const frame = {
    title: words.title,
    lead: words.lead,
    crumbs: [{ label: crumb, to: href("evaluation") }, { label: words.title }],
  };
  if ("refused" in data) {
    return (
      <PrivatePage {...frame}>
        <RefusedNow why={data.refused} />
      </PrivatePage>
    );
  }
  const of = subcriteriaOf(data.grid).find(({ item }) => item === data.item);
  if (!of) return null;
  return (
    <PrivatePage
      {...frame}
      tools={
        <p className="cluster">
          <KeysButton
            keys={[
              { keys: [down, up], does: keys.plans },
              { keys: ["1", "–", String(data.grid.steps.length)], does: keys.digits },
              { keys: [next, previous], does: keys.items },
              { keys: [control, enter], does: keys.empty },
            ]}
          />
        </p>
      }
    >
      <div className="dossier">
        <Choice data={data} of={of} isWhole={isWhole} onWhole={setWhole} />
        <PlansAcross key={data.item} data={data} of={of} isWhole={isWhole} />
      </div>
    </PrivatePage>
  );
}

interface ChoiceProps {
  data: AcrossPlans;
  of: Subcriterion;
  /** Whether the plans are shown, too, that can only be read. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** Which sub-criterion, of which plans, and its neighbours. */
function Choice({ data, of, isWhole, onWhole }: ChoiceProps) {
  const { format, entriesStrings, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.across;
  const href = useHref();
  const navigate = useNavigate();
  const all = subcriteriaOf(data.grid);
  const open = openAcross(data).length;
  const at = all.indexOf(of);
  const [before, after] = [all[at - 1], all[at + 1]];
  const to = (item: string) => href("evaluationAcross", { la: item });
  usePageKeys((event) => {
    const next = { j: after, k: before }[event.key.toLowerCase()];
    if (next && isShortcut(event)) void navigate(to(next.item));
  });
  return (
    <div className="across__choice">
      <div className="field">
        <label className="field__label" htmlFor="subcriteriul">
          {words.item}
        </label>
        <select
          id="subcriteriul"
          className="input"
          value={of.item}
          onChange={({ target }) => void navigate(to(target.value))}
        >
          {all.map(({ item, number, title, points }) => (
            <option key={item} value={item}>
              {words.option(number, title, format.fewPoints(points))}
            </option>
          ))}
        </select>
      </div>
      {open > 0 && open < data.plans.length && (
        <div className="field">
          <label className="field__label" htmlFor="arata">
            {words.show}
          </label>
          <select
            id="arata"
            className="input"
            value={String(isWhole)}
            onChange={({ target }) => onWhole(target.value === "true")}
          >
            <option value="true">{words.showAll(data.plans.length)}</option>
            <option value="false">{words.showOpen(open)}</option>
          </select>
        </div>
      )}
      <p className="cluster">
        {before && (
          <a className="button button--outline button--small" href={to(before.item)}>
            <Key>{entriesStrings.keys.previous}</Key>{" "}
            <span className="visually-hidden">{evaluationStrings.bench.previous}</span> {before.number}
          </a>
        )}
        {after && (
          <a className="button button--small" href={to(after.item)}>
            <Key>{entriesStrings.keys.next}</Key>{" "}
            <span className="visually-hidden">{evaluationStrings.bench.next}</span> {after.number}
          </a>
        )}
      </p>
    </div>
  );
}
