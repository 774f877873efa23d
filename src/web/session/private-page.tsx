import { sessionStrings } from "#strings/session.ts";
import { type Crumb, PageHead } from "../ui/page-head.tsx";
import { NeedsScript } from "./needs-script.tsx";

interface PrivateHead {
  title: string;
  lead?: string;
  /** The way here, where it is more than the title. */
  crumbs?: readonly Crumb[];
  hem?: "brick" | "spruce";
}

interface PrivatePageProps extends PrivateHead {
  children: React.ReactNode;
}

/** A page behind a sign-in. */
export function PrivatePage({ title, lead, crumbs, hem = "spruce", children }: PrivatePageProps) {
  return (
    <>
      <PageHead
        crumbs={[...(crumbs ?? [{ label: title }])]}
        title={title}
        {...(lead && { lead })}
        hem={hem}
      />
      <section className="section">
        <div className="wrap">{children}</div>
      </section>
    </>
  );
}

/** What the server sends of it, the same for everyone: nothing, until the browser has read the session (contract §4). */
export function PrivatePageShell(head: PrivateHead) {
  return (
    <PrivatePage {...head}>
      <NeedsScript />
      <p className="cluster" role="status">
        <span className="loader" />
        {sessionStrings.reading}
      </p>
    </PrivatePage>
  );
}
