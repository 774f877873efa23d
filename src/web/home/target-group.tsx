import type { HomeContent } from "#domain/content-pack/views.ts";
import { Facts } from "../ui/facts.tsx";
import "./target-group.css";

/** Whom the project is for: the levels of employability beside the group and its quotas. */
export function TargetGroup({ targetGroup }: { targetGroup: HomeContent["targetGroup"] }) {
  const { title, text, levels, note, facts } = targetGroup;
  return (
    <section className="section section--sunken" id="campanie-de-informare" tabIndex={-1}>
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
