import type { CompetitionRules } from "#domain/content-pack/competition.ts";
import { orNotFound } from "../page/not-found.ts";
import { PageHead } from "../page/page-head.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { WideTable } from "../ui/list/wide-table.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
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

/** The yes-or-no criteria of the administrative grid. */
function AdministrativeGrid({ grid }: { grid: CompetitionRules["administrativeGrid"] }) {
  const { rulesStrings: strings } = useStrings();
  const { administrative: title, administrativeColumns: columns } = strings;
  return (
    <>
      <h2>{title}</h2>
      <WideTable title={title}>
        <thead>
          <tr>
            <th scope="col">{columns.criterion}</th>
            <th scope="col">{columns.source}</th>
            <th scope="col">{columns.check}</th>
            <th scope="col">{columns.whenNo}</th>
          </tr>
        </thead>
        <tbody>
          {grid.map(({ id, criterion, source, check, whenNo }) => (
            <tr key={id}>
              <td>{criterion}</td>
              <td>{source}</td>
              <td>{strings.check[check]}</td>
              <td>{strings.whenNo[whenNo]}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}

/** The criteria with their points, and what an evaluator chooses from. */
function EvaluationGrid({ grid }: { grid: CompetitionRules["evaluationGrid"] }) {
  const { format, rulesStrings: strings } = useStrings();
  const { evaluation: title, evaluationColumns: columns } = strings;
  return (
    <>
      <h2>{title}</h2>
      <WideTable title={title}>
        <thead>
          <tr>
            <th scope="col">{columns.criterion}</th>
            <th scope="col">{columns.points}</th>
          </tr>
        </thead>
        {grid.criteria.map((criterion) => (
          <tbody key={criterion.id}>
            <tr>
              <th scope="rowgroup">{criterion.title}</th>
              <td>
                <strong>{criterion.points}</strong>
              </td>
            </tr>
            {criterion.criteria.map(({ id, title: name, points, shows }) => (
              <tr key={id}>
                <td>
                  {name} {shows.length > 0 && <span className="muted">{strings.shows(shows)}</span>}
                </td>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{strings.total}</th>
            <td>
              <strong>{grid.points}</strong>
            </td>
          </tr>
        </tfoot>
      </WideTable>
      <h3>{strings.steps}</h3>
      <ul>
        {grid.steps.map(({ title: name, percent, meaning }) => (
          <li key={name}>{strings.step(name, format.percent(percent), meaning)}</li>
        ))}
      </ul>
    </>
  );
}
