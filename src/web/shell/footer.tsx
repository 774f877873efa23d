import { annexesPlace } from "#domain/content-pack/routes.ts";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { useHref } from "../page/use-href.ts";
import { useSession } from "../session/session.ts";
import { Icon } from "../ui/icon.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { Brand } from "./brand.tsx";
import { EligibilityEntry } from "./eligibility-entry.tsx";
import { FundingNotice } from "./funding-notice.tsx";
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
