import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { PackFacts } from "../page/pack-facts.tsx";
import { PackText } from "../page/pack-text.tsx";

/** The target group: the levels of employability beside the group and its quotas. */
export function TargetGroup({ targetGroup }: { targetGroup: HomeContent["targetGroup"] }) {
  const { title, text, levels, note, facts } = targetGroup;
  return (
    <section className="section section--sunken" id={homePlaces.targetGroup} tabIndex={-1}>
      <div className="wrap split split--head">
        <div className="stack">
          <h2>
            <PackText at="pages.home.targetGroup.title">{title}</PackText>
          </h2>
          <p>
            <PackText at="pages.home.targetGroup.text">{text}</PackText>
          </p>
          <ul className="levels">
            {levels.map(({ code, label }) => (
              <li key={code}>
                <b>{code}</b> {label}
              </li>
            ))}
          </ul>
          <PackText at="project.levels" />
          <p className="note">
            <PackText at="pages.home.targetGroup.note">{note}</PackText>
          </p>
          <PackText at="pages.home.targetGroup.facts" />
        </div>
        <PackFacts at="pages.home.targetGroup.facts" facts={facts} />
      </div>
    </section>
  );
}
