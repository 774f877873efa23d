import { jobBoardStrings as strings } from "#strings/job-board.ts";

/** Results of the usual size, while they are on their way. */
const ROWS = ["1", "2", "3", "4", "5"];

/** In place of results that are being looked for. */
export function Searching() {
  return (
    <section className="found">
      <p role="status">{strings.searching}</p>
      <div className="results" aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className="result">
            <span className="skeleton skeleton--title" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </section>
  );
}
