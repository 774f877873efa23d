import { Link } from "react-router";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { useSite } from "../shell/site.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { CountyMap } from "./county-map.tsx";
import "./hero.css";

/** The first view, which works alone: who it is for, what they get, one button, the map (design §2). */
export function Hero({ hero }: { hero: HomeContent["hero"] }) {
  const { enrolmentUrl, map } = useSite();
  return (
    <section className="hero">
      <div className="wrap hero__in">
        <div className="hero__text">
          <h1>{hero.title}</h1>
          <p className="lead">{hero.lead}</p>
          <div className="cluster">
            <ExternalLink className="button button--main" href={enrolmentUrl}>
              {hero.enrol}
            </ExternalLink>
            <Link className="button button--outline" to={hero.more.to}>
              {hero.more.label}
            </Link>
          </div>
        </div>
        <figure className="hero__figure">
          <CountyMap map={map} />
          <figcaption className="hero__caption">
            <span className="cross" />
            <span>{hero.mapCaption}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
