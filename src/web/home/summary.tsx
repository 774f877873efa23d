import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { PackText } from "../page/pack-text.tsx";

/** A summary of the project, and its facts. */
export function Summary({ summary }: { summary: HomeContent["summary"] }) {
  return (
    <section className="section section--joined" id={homePlaces.summary} tabIndex={-1}>
      <div className="wrap split split--head">
        <h2>
          <PackText at="pages.home.summary.title">{summary.title}</PackText>
        </h2>
        <div className="stack">
          <p className="lead">
            <PackText at="pages.home.summary.lead">{summary.lead}</PackText>
          </p>
          {summary.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <PackText at="pages.home.summary.paragraphs" />
          <dl className="sheet">
            {summary.sheet.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <PackText at="pages.home.summary.sheet" />
        </div>
      </div>
    </section>
  );
}
