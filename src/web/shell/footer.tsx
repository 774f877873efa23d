import { annexesPlace } from "#domain/content-pack/routes.ts";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { useHref } from "../page/use-href.ts";
import { useSession } from "../session/session.ts";
import { Icon } from "../ui/icon.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { Brand } from "./brand.tsx";
import { EligibilityEntry } from "./eligibility-entry.tsx";
import { EuEmblem } from "./eu-emblem.tsx";
import { ToTop } from "./to-top.tsx";

/** Ends every page: who pays, how to reach us, where else to go, what the law asks for (checks L6). */
export function Footer({ site }: { site: SiteContent }) {
  const { shell } = useStrings();
  const href = useHref();
  const { brand, contact, funding, map } = site;
  const [phone] = contact.phones;
  return (
    <footer>
      <FundingNotice site={site} />
      <div className="on-brand site-footer">
        <div className="wrap site-footer__in">
          <Brand name={brand} />
          <ul className="site-footer__links" aria-label={shell.usefulLinks}>
            {phone && (
              <li>
                <a href={phoneHref(phone)}>
                  <Icon name="phone" />
                  {phone}
                </a>
              </li>
            )}
            <li>
              <a href={href("contact")}>
                <Icon name="mail" />
                {shell.write}
              </a>
            </li>
            {site.hasEligibility && (
              <li>
                <EligibilityEntry />
              </li>
            )}
            <Elsewhere site={site} />
          </ul>
          <div className="site-footer__legal">
            <ul className="cluster" aria-label={shell.legal}>
              {(["accessibility", "privacy", "terms"] as const).map((name) => (
                <li key={name}>
                  <a href={href(name)}>{shell.legalPages[name]}</a>
                </li>
              ))}
              {map.credit && (
                <li>
                  <a href={map.credit.url} rel="license">
                    {map.credit.text}
                  </a>
                </li>
              )}
            </ul>
            <p>{funding.disclaimer}</p>
          </div>
        </div>
      </div>
      <ToTop />
    </footer>
  );
}

/** The menu's plain links, the documents, and the way in or to one's own account. */
function Elsewhere({ site: { menus } }: { site: SiteContent }) {
  const { sessionStrings, shell } = useStrings();
  const href = useHref();
  const session = useSession();
  const account = session
    ? { label: sessionStrings.account, to: href("account") }
    : { label: shell.signIn, to: href("signIn") };
  const documents = { label: shell.documents, to: `${href("activity4")}#${annexesPlace}` };
  const plain = menus.plain.map(({ label, to }) => ({ label, to: href(to) }));
  const links = [...plain.filter(({ to }) => to !== href("contact")), documents, account];
  return links.map(({ label, to }) => (
    <li key={to}>
      <a href={to}>{label}</a>
    </li>
  ));
}

/** The notice on the project's funding that the law requires on every page (checks L2–L6). White in every theme. */
function FundingNotice({ site: { funding, project } }: { site: SiteContent }) {
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
