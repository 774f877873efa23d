import { Disclosure } from "../ui/text/disclosure.tsx";

interface FiguresTable {
  caption: string;
  columns: [name: string, value: string];
  rows: readonly { name: string; value: string }[];
}

/** The figures behind a chart. */
export function Figures({ title, tables }: { title: string; tables: readonly FiguresTable[] }) {
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
