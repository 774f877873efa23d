import type { CompetitionRules } from "#domain/content-pack/competition.ts";
import { WideTable } from "../ui/list/wide-table.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The yes-or-no criteria of the administrative grid. */
export function AdministrativeGrid({ grid }: { grid: CompetitionRules["administrativeGrid"] }) {
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
export function EvaluationGrid({ grid }: { grid: CompetitionRules["evaluationGrid"] }) {
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
