import { useEffect } from "react";
import { useLocation } from "react-router";
import { usePage } from "../page/page-context.tsx";
import { signInAddress } from "../session/next-page.ts";
import { useSession } from "../session/session.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { createStore, useStore } from "../ui/store.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** Where a visitor was redirected to, and the page behind the sign-in that they had asked for. */
const redirection = createStore<{ to: string; asked: string } | null>(null);

/** Tells a visitor on the page `to` that the page `asked` needs a session. */
export function noteRedirection(to: string, asked: string): void {
  redirection.set({ to, asked });
}

/** Says on the page that a guard redirected to why the visitor is there, with the way on (contract §5). */
export function SignInNotice() {
  const { title, link } = useStrings().sessionStrings.behindSignIn;
  const { href } = usePage();
  const { pathname } = useLocation();
  const session = useSession();
  const redirected = useStore(redirection);
  const isThere = redirected?.to === pathname;
  useEffect(() => () => (isThere ? redirection.set(null) : undefined), [isThere]);
  if (session || !isThere) return null;
  return (
    <div className="wrap" role="status">
      <Notice title={title}>
        <a href={signInAddress(href, redirected.asked)}>{link}</a>
      </Notice>
    </div>
  );
}
