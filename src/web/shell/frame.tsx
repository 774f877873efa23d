import { use } from "react";
import { useSite } from "../page/page-context.tsx";
import { useSession } from "../session/session.ts";
import { Toasts } from "../ui/feedback/toasts.tsx";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { FundingStrip } from "./funding-strip.tsx";
import { Header } from "./header.tsx";
import { ReadOnlyNotice } from "./read-only-notice.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";
import { TeamPartsContext } from "./team-parts.ts";

/** Everything around a page, in documents and in the application. */
export function Frame({ children }: { children: React.ReactNode }) {
  const site = useSite();
  const session = useSession();
  const team = use(TeamPartsContext);
  return (
    <>
      <SkipLink />
      <FundingStrip funding={site.funding} />
      <Header site={site} />
      {team && session && <team.Nav session={session} />}
      <Drawer site={site} />
      {site.readOnly && <ReadOnlyNotice {...site.readOnly} />}
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <Toasts />
    </>
  );
}
