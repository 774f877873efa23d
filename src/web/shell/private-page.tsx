import { type Crumb, PageHead } from "../page/page-head.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { NeedsScript } from "./needs-script.tsx";

interface PrivateHead {
  title: string;
  lead?: string;
  /** The way here, where it is more than the title. */
  crumbs?: readonly Crumb[];
  hem?: "brick" | "row";
  /** The page's buttons, beside its title. */
  tools?: React.ReactNode;
}

interface PrivatePageProps extends PrivateHead {
  children: React.ReactNode;
}

/** A page behind a sign-in. */
export function PrivatePage({ title, crumbs, hem = "row", children, ...head }: PrivatePageProps) {
  return (
    <>
      <PageHead crumbs={[...(crumbs ?? [{ label: title }])]} title={title} hem={hem} {...head} />
      <section className="section">
        <div className="wrap">{children}</div>
      </section>
    </>
  );
}

/** The server's part of a private page, the same for everyone: a loader until the browser has read the session (contract §4). */
export function PrivatePageShell(head: PrivateHead) {
  return (
    <PrivatePage {...head}>
      <PageIsRead />
    </PrivatePage>
  );
}

/** Says that the rest comes; without script, that it does not, and whom to call. */
export function PageIsRead() {
  const { sessionStrings } = useStrings();
  return (
    <>
      <NeedsScript />
      <p className="cluster" role="status">
        <span className="loader" />
        {sessionStrings.reading}
      </p>
    </>
  );
}
