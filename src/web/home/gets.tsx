import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { StandingLine } from "../competition/standing-line.tsx";
import { PackText } from "../page/pack-text.tsx";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { Patch } from "../ui/motif.tsx";

/** The benefits for a young person, each with a link: while enrolment is open, and afterwards. */
export function Gets({ gets, standing }: { gets: HomeContent["gets"]; standing: CompetitionNow }) {
  const href = useHref();
  const isOver = useSite().enrolment.state === "closed";
  const shown = isOver ? "afterEnrolment" : "duringEnrolment";
  const { title, lead, items } = gets[shown];
  const at = `pages.home.gets.${shown}`;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section__head">
          <h2>
            <PackText at={`${at}.title`}>{title}</PackText>
          </h2>
          <p className="lead">
            <PackText at={`${at}.lead`}>{lead}</PackText>
          </p>
        </div>
        <ul className="gets">
          {items.map(({ motif, cloth, title: name, text, link }, index) => (
            <li key={name} className="get">
              <Patch motif={motif} cloth={cloth} />
              <div>
                <h3>
                  {name}
                  <PackText at={`${at}.items`} row={{ at: index, name }} />
                </h3>
                <p>{text}</p>
                {href(link.to).split("#")[0] === href("activity4") && <StandingLine competition={standing} />}
                <a className="arrow-link" href={href(link.to)}>
                  {link.label} <Icon name="arrow-right" />
                </a>
              </div>
            </li>
          ))}
        </ul>
        <PackText at={`${at}.items`} />
      </div>
    </section>
  );
}
