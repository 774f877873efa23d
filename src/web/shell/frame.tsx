import type { SiteContent } from "#domain/content-pack/views.ts";
import { useSessionArrival } from "../session/arrival.ts";
import { useLeaveOnSignOut } from "../session/behind-sign-in.ts";
import { SignInAgain } from "../session/sign-in-again.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { useArrival } from "./arrival.ts";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { FundingStrip } from "./funding-strip.tsx";
import { Header } from "./header.tsx";
import { ScriptNotice } from "./script-notice.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";
import { Sprite } from "./sprite.tsx";
import { ToTop } from "./to-top.tsx";

/** Everything around a page, whether the page stands or failed. */
export function Frame({ site, children }: { site: SiteContent; children: React.ReactNode }) {
  const arrivedTitle = useArrival();
  useSessionArrival();
  useLeaveOnSignOut();
  return (
    <>
      <SkipLink />
      <Sprite map={site.map} />
      <FundingStrip funding={site.funding} />
      <Header site={site} />
      <Drawer site={site} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <ToTop />
      <p className="visually-hidden" role="status">
        {arrivedTitle}
      </p>
      <ScriptNotice />
      <Toasts />
      <SignInAgain />
    </>
  );
}
