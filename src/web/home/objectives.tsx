import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { Facts } from "../ui/text/facts.tsx";

/** The project's objectives: each figure as a part of the target group. */
export function Objectives({ objectives }: { objectives: HomeContent["objectives"] }) {
  return (
    <section className="section on-brand" id={homePlaces.objectives} tabIndex={-1}>
      <div className="wrap">
        <div className="section__head">
          <h2>{objectives.title}</h2>
          <p className="lead muted">{objectives.lead}</p>
        </div>
        <Facts facts={objectives.facts} />
      </div>
    </section>
  );
}
