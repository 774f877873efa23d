interface TableProps {
  /** What is listed, for rules of its own. */
  name?: string;
  caption: string;
  /** Headings of the columns; the last one, of the buttons, is for screen readers alone. */
  columns: string[];
  /** Rows: `<tr>` whose cells carry their column's heading in `data-label`. */
  children: React.ReactNode;
}

/** People or things with what can be done with each. */
export function Table({ name, caption, columns, children }: TableProps) {
  return (
    <div className="table-box">
      <table className={name ? `table ${name}` : "table"}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col">
                <span className={index === columns.length - 1 ? "visually-hidden" : undefined}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
