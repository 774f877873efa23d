import type { SiteContent } from "#domain/content-pack/views.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { EuEmblem } from "./eu-emblem.tsx";

/** The notice on the project's funding that the law requires on every page (checks L2–L6). White in every theme. */
export function FundingNotice({ site: { funding, project } }: { site: SiteContent }) {
  const { shell } = useStrings();
  const { cofinancing, axis, programmes } = funding;
  return (
    <div className="funding">
      <div className="wrap funding__in">
        <ul className="funding__marks" aria-label={shell.funders}>
          {funding.marks.map((mark) => (
            <FundingMark key={mark.id} {...mark} />
          ))}
        </ul>
        <div>
          <p>
            {cofinancing} {shell.projectCode(project.code)}
          </p>
          <details className="funding__more">
            <summary>
              {shell.moreOnFunding} <Icon name="chevron-down" />
            </summary>
            <p>{axis}</p>
            <FundingFacts funding={funding} project={project} />
            <p>
              {programmes.text} <a href={programmes.url}>{programmes.label}</a>
            </p>
          </details>
        </div>
      </div>
    </div>
  );
}

type Mark = SiteContent["funding"]["marks"][number];

/** Without the official file, the mark's text is shown: no substitute is drawn. */
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
      {image ? (
        <img src={`/marks/${image}`} alt={text} height="56" />
      ) : (
        <span className="funding__plate">{text}</span>
      )}
    </li>
  );
}

/** Facts that are still to be completed are left out. */
function FundingFacts({ funding, project }: Pick<SiteContent, "funding" | "project">) {
  const { format, shell } = useStrings();
  const { facts } = shell;
  const grant = shell.grant(format.lei(funding.grant), format.percent(funding.grantPercent));
  const rows: [term: string, value: string | null][] = [
    [facts.title, project.title],
    [facts.code, project.code],
    [facts.beneficiary, project.beneficiary],
    [facts.partners, project.partners],
    [facts.total, format.lei(funding.total)],
    [facts.grant, grant],
    [facts.start, project.start && format.shortDate(project.start)],
    [facts.end, format.shortDate(project.end)],
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
