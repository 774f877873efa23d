import { orNotFound } from "../page/not-found.ts";
import { PageHead } from "../page/page-head.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { AdministrativeGrid, EvaluationGrid } from "./rules-grids.tsx";
import { PartsOfDossier, Selection, Stages } from "./rules-tables.tsx";

/** `/reguli/{hash}`: the frozen rules of a round, to be read, printed and compared. */
export async function load({ api, params: { hash = "" } }: LoadContext) {
  return (await orNotFound(api.competition.rules[":hash"].$get({ param: { hash } }))).json();
}

type Data = PageData<typeof load>;

export function meta({ data: { rounds }, strings: { rulesStrings } }: MetaContext<Data>) {
  return { title: rulesStrings.title(rounds.join(", ")), description: rulesStrings.description, path: null };
}

export function Page({ data: { hash, rounds, rules, terms } }: { data: Data }) {
  const { activitiesStrings, rulesStrings: strings } = useStrings();
  const href = useHref();
  return (
    <article>
      <PageHead
        crumbs={[{ label: activitiesStrings.crumb("4"), to: href("activity4") }, { label: strings.crumb }]}
        title={strings.title(rounds.join(", "))}
        lead={strings.lead}
        hem="ochre"
      >
        <p className="muted">
          {strings.hash}: <code>{hash}</code>.{" "}
          <a href={`/api/cntr/competition/rules/${hash}/text`} download={`reguli-${hash}.json`}>
            {strings.file}
          </a>
        </p>
      </PageHead>
      <div className="section">
        <div className="wrap">
          <div className="prose">
            <h2>{strings.conditions}</h2>
            <ol>
              {rules.conditions.map(({ text, confirmation }) => (
                <li key={text}>
                  {text} <span className="muted">{strings.confirmation(confirmation)}</span>
                </li>
              ))}
            </ol>
            <PartsOfDossier parts={rules.parts} />
            <AdministrativeGrid grid={rules.administrativeGrid} />
            <EvaluationGrid grid={rules.evaluationGrid} />
            <Selection rules={rules} terms={terms} />
            <Stages stages={rules.stages} />
          </div>
        </div>
      </div>
    </article>
  );
}
