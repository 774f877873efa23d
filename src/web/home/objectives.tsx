import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { PackFacts } from "../page/pack-facts.tsx";
import { PackText } from "../page/pack-text.tsx";

/** The project's objectives: each figure as a part of the target group. */
export function Objectives({ objectives }: { objectives: HomeContent["objectives"] }) {
  return (
    <section className="section on-brand" id={homePlaces.objectives} tabIndex={-1}>
      <div className="wrap">
        <div className="section__head">
          <h2>
            <PackText at="pages.home.objectives.title">{objectives.title}</PackText>
          </h2>
          <p className="lead muted">
            <PackText at="pages.home.objectives.lead">{objectives.lead}</PackText>
          </p>
        </div>
        <PackFacts at="pages.home.objectives.facts" facts={objectives.facts} />
        <PackText at="pages.home.objectives.facts" />
      </div>
    </section>
  );
}
