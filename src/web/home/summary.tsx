import type { HomeContent } from "#domain/content-pack/views.ts";
import "../ui/sheet.css";

/** What the project is, and its facts on one sheet. */
export function Summary({ summary }: { summary: HomeContent["summary"] }) {
  return (
    <section className="section" id="sumar-proiect" tabIndex={-1}>
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
