import { usePage } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import { useSession, worksForTeam } from "../session/session.ts";
import { ContactList } from "../ui/list/contact-list.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { contactRows } from "./contact-rows.ts";

/** Shown instead of a page that failed: what happened, and what to do. */
export function Failure() {
  const { shell } = useStrings();
  const { site, url } = usePage();
  const { title, lead, leadForTeam, retry } = shell.failure;
  const isOfTeam = worksForTeam(useSession());
  return (
    <>
      <PageHead crumbs={[{ label: title }]} title={title} lead={isOfTeam ? leadForTeam : lead}>
        <p>
          <a className="button button--main" href={url.pathname + url.search}>
            {retry}
          </a>
        </p>
      </PageHead>
      {!isOfTeam && (
        <section className="section">
          <div className="wrap">
            <ContactList rows={contactRows(site.contact)} />
          </div>
        </section>
      )}
    </>
  );
}
