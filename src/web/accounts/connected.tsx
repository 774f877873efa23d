import { useHref } from "../page/use-href.ts";
import type { BrowserSession } from "../session/tab-session.ts";
import { sessionLinks } from "../shell/session-links.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Who is signed in, where to go on, and the way out. */
export function Connected({ session }: { session: BrowserSession }) {
  const strings = useStrings();
  const { loginStrings, sessionStrings } = strings;
  const href = useHref();
  const account = { to: href("account"), label: sessionStrings.account };
  return (
    <Notice tone="success" title={loginStrings.connectedAs(session.user)}>
      <p className="cluster">
        {[...sessionLinks(session, href, strings), account].map(({ to, label }) => (
          <a key={to} className="button button--small" href={to}>
            {label}
          </a>
        ))}
        <button type="button" className="button button--outline button--small" data-sign-out>
          <Icon name="logout" />
          {sessionStrings.signOut}
        </button>
      </p>
    </Notice>
  );
}
