import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import { PackText } from "./pack-text.tsx";
import { useHref } from "./use-href.ts";

/** One step of the way here; the last one is the page itself and leads nowhere. */
export interface Crumb {
  label: string;
  to?: string;
}

interface PlainHeadProps {
  /** The steps after „Acasă”. */
  crumbs: Crumb[];
  /** Address of a decorative picture of 4:3. */
  art?: string;
  /** `row`: the low head of a page that is a tool. */
  hem?: "brick" | "spruce" | "ochre" | "row";
  /** Buttons of a tool, beside its title. */
  tools?: React.ReactNode;
  children?: React.ReactNode;
}

interface PageHeadProps extends PlainHeadProps {
  title: string;
  lead?: string;
  /** The key of the group of the content pack to which title and lead belong. */
  at?: string;
  /** Over the title, such as the activity's code. */
  above?: React.ReactNode;
  /** Under the lead: the page's button, dates, labels. */
  children?: React.ReactNode;
}

/** Head of an inner page: where we are, what it is, one sentence, and a woven hem (design §6). */
export function PageHead({ title, lead, at, above, children, ...plain }: PageHeadProps) {
  return (
    <PlainHead {...plain}>
      {above}
      <h1>
        <TextOf at={at && `${at}.title`} text={title} />
      </h1>
      {lead && (
        <p className="lead">
          <TextOf at={at && `${at}.lead`} text={lead} />
        </p>
      )}
      {children}
    </PlainHead>
  );
}

function TextOf({ at, text }: { at: string | undefined; text: string }) {
  const unbroken = <Unbroken text={text} />;
  return at ? <PackText at={at}>{unbroken}</PackText> : unbroken;
}

/** The same, with its title among the children. */
export function PlainHead({ crumbs, art, hem = "brick", tools, children }: PlainHeadProps) {
  return (
    <section className={hem === "row" ? "page-head page-head--tool" : "page-head"}>
      <div className={art ? "wrap page-head__in page-head__in--art" : "wrap page-head__in"}>
        <div className="page-head__text">
          <Crumbs steps={crumbs} />
          {children}
        </div>
        {tools}
        {art && <img className="page-head__art" src={art} alt="" width="320" height="240" />}
      </div>
      <div className={hem === "brick" ? "hem" : `hem hem--${hem}`} aria-hidden="true" />
    </section>
  );
}

function Crumbs({ steps }: { steps: Crumb[] }) {
  const { uiStrings } = useStrings();
  const href = useHref();
  return (
    <nav aria-label={uiStrings.crumbs}>
      <ol className="crumbs">
        <li>
          <a href={href("home")}>{uiStrings.home}</a>
        </li>
        {steps.map(({ label, to }) =>
          to ? (
            <li key={label}>
              <a href={to}>{label}</a>
            </li>
          ) : (
            <li key={label} aria-current="page">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
