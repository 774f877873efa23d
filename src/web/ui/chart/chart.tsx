import { stitchStep } from "./stitch-step.ts";

/** Rows of stitches in the height of a chart. */
const rows = 14;

interface ChartProps {
  title: string;
  /** The oldest first. */
  values: readonly number[];
  /** Of how many there is room for; fewer stand at the end. */
  columns: number;
  /** Under the first column, where all are there, and under the last one. */
  ends: { first: string; last: string };
  thread: "spruce" | "ochre";
  /** Says in a sentence what the picture shows, and what one row is worth. */
  caption: (step: number) => React.ReactNode;
  /** The same as a table. */
  children: React.ReactNode;
}

/** Columns of stitches. Those who do not see it have the sentence and the table. */
export function Chart({ title, values, columns, ends, thread, caption, children }: ChartProps) {
  const step = stitchStep(Math.max(0, ...values), rows);
  return (
    <figure className="chart-figure">
      <h3>{title}</h3>
      <div
        className="chart"
        aria-hidden="true"
        style={
          { "--rows": rows, "--of": columns, "--thread": `var(--thread-${thread})` } as React.CSSProperties
        }
      >
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name but its place.
          <span key={index} style={{ "--v": stitches(value, step) } as React.CSSProperties} />
        ))}
      </div>
      <p className="chart-ends" aria-hidden="true">
        <span>{values.length === columns && ends.first}</span>
        <span>{ends.last}</span>
      </p>
      <figcaption className="note">{caption(step)}</figcaption>
      {children}
    </figure>
  );
}

/** What is there is seen, however little. */
function stitches(value: number, step: number): number {
  return value === 0 ? 0 : Math.max(1, Math.round(value / step));
}
