import type { Competition } from "#domain/content-pack/pages.ts";
import { activitiesStrings } from "#strings/activities.ts";
import { Notice } from "../ui/notice.tsx";
import { WideTable } from "../ui/wide-table.tsx";
import "../ui/prose.css";

/** How such a competition usually goes: said to be a model, because these are no facts of the project. */
export function CompetitionModel({ model }: Pick<Competition, "model">) {
  const { label, note, steps, selection, calendar } = model;
  return (
    <div className="block">
      <h2>{steps.title}</h2>
      <Notice title={label}>
        <p>{note}</p>
      </Notice>
      <div className="prose">
        <ol>
          {steps.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
        <p>{selection}</p>
        <h3>{calendar.title}</h3>
        <p>{calendar.note}</p>
        <CalendarTable title={calendar.title} rows={calendar.rows} />
      </div>
    </div>
  );
}

function CalendarTable({ title, rows }: Pick<Competition["model"]["calendar"], "title" | "rows">) {
  return (
    <WideTable title={title}>
      <thead>
        <tr>
          <th scope="col">{activitiesStrings.stage}</th>
          <th scope="col">{activitiesStrings.interval}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ stage, interval }) => (
          <tr key={stage}>
            <td>{stage}</td>
            <td>{interval}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
