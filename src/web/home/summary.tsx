import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";

/** A summary of the project, and its facts. */
export function Summary({ summary }: { summary: HomeContent["summary"] }) {
  return (
    <section className="section section--joined" id={homePlaces.summary} tabIndex={-1}>
      <div className="wrap split split--head">
        <h2>{summary.title}</h2>
        <div className="stack">
          <p className="lead">{summary.lead}</p>
          {summary.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <dl className="sheet">
            {summary.sheet.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
