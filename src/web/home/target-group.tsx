import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { Facts } from "../ui/text/facts.tsx";

/** The target group: the levels of employability beside the group and its quotas. */
export function TargetGroup({ targetGroup }: { targetGroup: HomeContent["targetGroup"] }) {
  const { title, text, levels, note, facts } = targetGroup;
  return (
    <section className="section section--sunken" id={homePlaces.targetGroup} tabIndex={-1}>
      <div className="wrap split split--head">
        <div className="stack">
          <h2>{title}</h2>
          <p>{text}</p>
          <ul className="levels">
            {levels.map(({ code, label }) => (
              <li key={code}>
                <b>{code}</b> {label}
              </li>
            ))}
          </ul>
          <p className="note">{note}</p>
        </div>
        <Facts facts={facts} />
      </div>
    </section>
  );
}
