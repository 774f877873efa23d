import { isRouteErrorResponse, Link, useLocation } from "react-router";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { shell } from "#strings/shell.ts";
import { ContactList } from "../ui/contact-list.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { contactRows } from "./contact-rows.ts";

/** Whether a page answered that what was asked for does not exist. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** In place of a page that does not exist or could not be shown: what happened, and where to go on. */
export function Failure({ error, site }: { error: unknown; site: SiteContent }) {
  return isMissing(error) ? <Missing site={site} /> : <Broken site={site} />;
}

function Missing({ site }: { site: SiteContent }) {
  const { title, lead } = shell.missing;
  return (
    <>
      <PageHead crumbs={[{ label: title }]} title={title} lead={lead} />
      <section className="section">
        <ul className="wrap cluster">
          {[{ label: shell.home, to: "/" }, ...site.menus.plain].map(({ label, to }) => (
            <li key={to}>
              <Link className="button button--outline" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Broken({ site }: { site: SiteContent }) {
  const { title, lead, retry } = shell.failure;
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHead crumbs={[{ label: title }]} title={title} lead={lead}>
        <p>
          <a className="button button--main" href={pathname + search}>
            {retry}
          </a>
        </p>
      </PageHead>
      <section className="section">
        <div className="wrap">
          <ContactList rows={contactRows(site.contact)} />
        </div>
      </section>
    </>
  );
}
