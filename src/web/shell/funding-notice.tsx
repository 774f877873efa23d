import type { SiteContent } from "#domain/content-pack/views.ts";
import { shell } from "#strings/shell.ts";
import { formatLei, formatPercent, formatShortDate } from "../ui/format.ts";
import { EuEmblem } from "./eu-emblem.tsx";

/** What the law has every page say of the money behind the project (checks L2–L6). White in every theme. */
export function FundingNotice({ site: { funding, project } }: { site: SiteContent }) {
  return (
    <div className="funding">
      <div className="wrap">
        <ul className="funding__marks" aria-label={shell.funders}>
          {funding.marks.map((mark) => (
            <FundingMark key={mark.id} {...mark} />
          ))}
        </ul>
        <p className="funding__text">
          {funding.cofinancing}
          <br />
          {funding.axis}
        </p>
        <FundingFacts funding={funding} project={project} />
        <p className="funding__text">
          {funding.programmes.text} <a href={funding.programmes.url}>{funding.programmes.label}</a>
        </p>
      </div>
    </div>
  );
}

type Mark = SiteContent["funding"]["marks"][number];

/** Without the official file, the mark's words hold its place: nothing is drawn in its stead. */
function FundingMark({ id, text, image }: Mark) {
  if (id === "eu") {
    return (
      <li className="funding__mark funding__mark--eu">
        <EuEmblem />
        <span>{text}</span>
      </li>
    );
  }
  return (
    <li className="funding__mark">
      {image ? <img src={`/marks/${image}`} alt={text} height="56" /> : <span>{text}</span>}
    </li>
  );
}

function FundingFacts({ funding, project }: Pick<SiteContent, "funding" | "project">) {
  const { facts } = shell;
  const grant = shell.grant(formatLei(funding.grant), formatPercent(funding.grantPercent));
  const rows: [term: string, value: string | null][] = [
    [facts.title, project.title],
    [facts.code, project.code],
    [facts.beneficiary, project.beneficiary],
    [facts.partners, project.partners],
    [facts.total, formatLei(funding.total)],
    [facts.grant, grant],
    [facts.start, project.start && formatShortDate(project.start)],
    [facts.end, formatShortDate(project.end)],
  ];
  return (
    <dl className="funding__facts">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
