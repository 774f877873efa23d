import { Link } from "react-router";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { shell } from "#strings/shell.ts";
import { ContactList } from "../ui/contact-list.tsx";
import { Brand } from "./brand.tsx";
import { contactRows } from "./contact-rows.ts";
import { FundingNotice } from "./funding-notice.tsx";

/** Ends every page: who pays, how to reach us, where else to go, what the law asks for (checks L6). */
export function Footer({ site }: { site: SiteContent }) {
  const { brand, description, menus, contact, funding, map } = site;
  const elsewhere = menus.plain.filter(({ to }) => to !== "/contact");
  return (
    <footer>
      <FundingNotice site={site} />
      <div className="on-brand site-footer">
        <div className="wrap">
          <div className="site-footer__in">
            <div className="stack">
              <Brand name={brand} />
              <p className="muted">{description}</p>
            </div>
            <FooterLinks title={menus.overview.label} links={menus.overview.items} />
            <FooterLinks
              title={shell.resources}
              links={[shell.documents, ...elsewhere, { label: shell.signInLong, to: "/login" }]}
            />
            <div>
              <h2>{shell.contact}</h2>
              <ContactList rows={contactRows(contact)} />
            </div>
          </div>
          <div className="site-footer__legal">
            <p>{funding.disclaimer}</p>
            <ul className="cluster" aria-label={shell.legal}>
              {shell.legalPages.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
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
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <div className="site-footer__links">
      <h2>{title}</h2>
      <ul className="list">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
