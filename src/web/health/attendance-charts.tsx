import type { Attendance } from "#domain/health/daily-counts.ts";
import { Chart } from "../ui/chart/chart.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** Days of which a chart has room. */
const columns = 14;

/** Visits and downloads of the last days, with their tables. */
export function AttendanceCharts({ attendance }: { attendance: Attendance }) {
  const { attendanceStrings: strings, format } = useTeamStrings();
  const { days, until, yesterdayMost, month, documents } = attendance;
  if (days.length === 0) {
    return (
      <section className="stack">
        <h2>{strings.title}</h2>
        <p>{strings.none}.</p>
        <p className="note">{strings.noneHelp}</p>
      </section>
    );
  }
  const yesterday = days.at(-2);
  const before = days.slice(0, -1);
  const mean = Math.round(before.reduce((sum, { visits }) => sum + visits, 0) / Math.max(1, before.length));
  const ends = {
    first: format.dayAndMonth(days[0]?.day ?? ""),
    last: strings.today(format.time(until)),
  };
  const rowsOf = (figure: "visits" | "downloads") =>
    days.map((one) => ({ name: format.date(one.day), value: format.number(one[figure]) })).reverse();
  return (
    <section className="stack">
      <h2>{strings.title}</h2>
      <p className="note">{strings.lead(days.length)}</p>
      <div className="charts">
        <Chart
          title={strings.visits}
          values={days.map(({ visits }) => visits)}
          columns={columns}
          ends={ends}
          thread="spruce"
          caption={(step) => (
            <>
              {strings.visitsPerRow(step, format.number(step))}{" "}
              {yesterday && <Yesterday value={yesterday.visits} />}
              {yesterday && ` ${strings.mean(format.number(mean))}`}
            </>
          )}
        >
          <Figures
            title={`${strings.figures}: ${strings.visits}`}
            tables={[
              { caption: strings.visits, columns: [strings.day, strings.ofVisits], rows: rowsOf("visits") },
            ]}
          />
        </Chart>
        <Chart
          title={strings.downloads}
          values={days.map(({ downloads }) => downloads)}
          columns={columns}
          ends={ends}
          thread="ochre"
          caption={(step) => (
            <>
              {strings.downloadsPerRow(step, format.number(step))}{" "}
              {yesterday && (
                <Yesterday
                  value={yesterday.downloads}
                  more={
                    yesterdayMost && strings.most(yesterdayMost.title, format.number(yesterdayMost.count))
                  }
                />
              )}
            </>
          )}
        >
          <Figures
            title={`${strings.figures}: ${strings.downloads}`}
            tables={[
              {
                caption: strings.ofMonth(format.month(month)),
                columns: [strings.document, strings.ofDownloads],
                rows: documents.map(({ title, count }) => ({ name: title, value: format.number(count) })),
              },
              {
                caption: strings.downloads,
                columns: [strings.day, strings.ofDownloads],
                rows: rowsOf("downloads"),
              },
            ]}
          />
        </Chart>
      </div>
    </section>
  );
}

function Yesterday({ value, more }: { value: number; more?: string | null }) {
  const { attendanceStrings: strings, format } = useTeamStrings();
  return (
    <>
      {strings.yesterday}
      <strong>{format.number(value)}</strong>
      {more && `, ${more}`}.
    </>
  );
}

interface FiguresTable {
  caption: string;
  columns: [name: string, value: string];
  rows: readonly { name: string; value: string }[];
}

/** The figures behind a chart. */
function Figures({ title, tables }: { title: string; tables: readonly FiguresTable[] }) {
  return (
    <Disclosure title={title} isQuiet>
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map(({ caption, columns: [name, value], rows }) => (
          <div key={caption} className="table-box">
            <table className="figures">
              <caption>{caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{name}</th>
                  <th scope="col">{value}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.name}>
                    <th scope="row">{row.name}</th>
                    <td>{row.value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
    </Disclosure>
  );
}
