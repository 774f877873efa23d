import { Fragment, use } from "react";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent, SiteContent } from "#domain/content-pack/views.ts";
import { packDocuments } from "../api/pack-documents.ts";
import { timeLeft } from "../competition/time-left.ts";
import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import { searchAddress } from "../job-board/search-links.ts";
import { PackText } from "../page/pack-text.tsx";
import { useSite } from "../page/page-context.tsx";
import { useDrawing } from "../page/use-drawing.ts";
import { useHref } from "../page/use-href.ts";
import { EnrolButton } from "../shell/enrolment.tsx";
import { type County, countiesOf } from "../shell/region-map.ts";
import { Icon } from "../ui/icon.tsx";
import { DocumentPenContext } from "../ui/list/document-pen.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";

interface HeroProps {
  hero: HomeContent["hero"];
  competition: CompetitionNow;
}

/** The first view, complete in itself: the target group, the offer, one button, the map (design §2). */
export function Hero({ hero, competition }: HeroProps) {
  const { enrolment, map } = useSite();
  const isOver = enrolment.state === "closed";
  return (
    <section className="hero">
      <div className="wrap hero__in">
        <div className="hero__text">
          <h1>
            <PackText at="pages.home.hero.title">{hero.title}</PackText>
          </h1>
          <p className="lead">
            <PackText at={`pages.home.hero.${isOver ? "leadAfterEnrolment" : "lead"}`}>
              <Unbroken text={isOver ? hero.leadAfterEnrolment : hero.lead} />
            </PackText>
          </p>
          <EnrolmentState {...enrolment} />
          <SubmissionState {...competition} />
          {isOver ? <AfterEnrolment document={hero.document} /> : <ToEnrol more={hero.more} />}
        </div>
        <figure className="hero__figure">
          <CountyMap map={map} />
          <figcaption className="hero__caption">
            <span className="cross" />
            <span>
              <PackText at="pages.home.hero.mapCaption">
                <Unbroken text={hero.mapCaption} />
              </PackText>
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

/** Whether one may enrol, and until when: read before the button that follows it. */
function EnrolmentState({ state, since, until, opensOn }: SiteContent["enrolment"]) {
  const { format, enrolmentStrings: strings } = useStrings();
  const isOver = state === "closed";
  const date = until && format.shortDate(until);
  const from = since && !isOver ? strings.since(format.shortDate(since)) : "";
  const dated = date ? from + (isOver ? strings.ended(date) : strings.until(date)) : "";
  return (
    <p className={`state-line state-line--${isOver ? "over" : "open"}`}>
      <Icon name={isOver ? "calendar" : "check-circle"} />
      <span>
        <strong>{strings.state[opensOn ? "ahead" : state]}</strong>
        {opensOn ? `. ${strings.opens(format.shortDate(opensOn))}` : ` ${dated}`}
      </span>
    </p>
  );
}

/** How long plans are taken, while they are: whoever comes for that finds the way at once. */
function SubmissionState({ now, standing }: CompetitionNow) {
  const { standingStrings: strings } = useStrings();
  const href = useHref();
  if (standing.phase !== "open") return null;
  return (
    <p className="state-line state-line--open">
      <Icon name="calendar" />
      <a href={href("activity4")}>{strings.plansLeft(timeLeft(now, standing.closesAt))}</a>
    </p>
  );
}

function ToEnrol({ more }: Pick<HomeContent["hero"], "more">) {
  const href = useHref();
  return (
    <div className="cluster">
      <EnrolButton />
      <a className="button button--outline" href={href(more.to)}>
        {more.label}
      </a>
      <EligibilityLink />
    </div>
  );
}

/** The links that remain once enrolment is closed. */
function AfterEnrolment({ document }: Pick<HomeContent["hero"], "document">) {
  const Pen = use(DocumentPenContext);
  const { format, enrolmentStrings: strings } = useStrings();
  const href = useHref();
  return (
    <div className="cluster">
      <a className="button button--main" href={href("jobs")}>
        <Icon name="search" />
        {strings.findJob}
      </a>
      <a className="button button--outline" href={`${href("home")}#${homePlaces.agencies}`}>
        {strings.agency}
      </a>
      <EligibilityLink />
      {packDocuments(document ? [document] : []).map(({ href: address, title, format: type, size }) => (
        <Fragment key={address}>
          {type && size !== null && (
            <a className="arrow-link" href={address} download>
              <Icon name="download" />
              {`${title} (${type}, ${format.size(size)})`}
            </a>
          )}
          {Pen && <Pen href={address} title={title} />}
        </Fragment>
      ))}
    </div>
  );
}

/** The region, a stitch for each person of the target group; each county leads to its jobs (design §1). */
function CountyMap({ map }: { map: SiteContent["map"] }) {
  const { homeStrings } = useStrings();
  const href = useHref();
  const drawing = useDrawing();
  const { viewBox, counties } = countiesOf(map);
  const jobsIn = ({ code }: County) => searchAddress(href("jobs"), { counties: [code], q: "", page: 1 });
  return (
    <div className="map-box">
      <svg className="map map--sew" viewBox={viewBox} aria-hidden="true" focusable="false">
        <Cloth />
        {fromLeftToRight(counties).map((county) => (
          <a key={county.key} className={`county--${county.key}`} href={jobsIn(county)} tabIndex={-1}>
            <path className="map__area" d={county.shape.outline} />
            <use className="map__county" href={drawing(`st-${county.key}`)} />
          </a>
        ))}
      </svg>
      {counties.map((county) => (
        <a key={county.key} className={`plate at-${county.key}`} href={jobsIn(county)}>
          <span className="visually-hidden">{homeStrings.jobsIn}</span>
          {county.name}
        </a>
      ))}
    </div>
  );
}

/** The holes of the cloth behind the map, on its grid, fading out towards the text. */
function Cloth() {
  const sheet = "M-130-200h900v600h-900z";
  return (
    <>
      <defs>
        <pattern
          id="holes"
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="translate(5 5)"
        >
          <circle className="map__holes" cx="5" cy="5" r=".75" />
        </pattern>
        <linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="-130" y1="0" x2="0" y2="0">
          <stop stopColor="#000" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
        <mask id="edge" maskUnits="userSpaceOnUse" x="-130" y="-200" width="900" height="600">
          <path fill="url(#fade)" d={sheet} />
        </mask>
      </defs>
      <path fill="url(#holes)" mask="url(#edge)" d={sheet} />
    </>
  );
}

/** The order in which the counties are sewn on the first view. */
function fromLeftToRight(counties: County[]): County[] {
  return counties.toSorted((a, b) => a.left - b.left);
}
