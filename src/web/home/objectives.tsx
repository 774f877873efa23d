import type { HomeContent } from "#domain/content-pack/views.ts";
import { Facts } from "../ui/facts.tsx";

/** What the project sets out to reach: each figure out of the whole group. */
export function Objectives({ objectives }: { objectives: HomeContent["objectives"] }) {
  return (
    <section className="section on-brand" id="selectare-si-inscriere" tabIndex={-1}>
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
