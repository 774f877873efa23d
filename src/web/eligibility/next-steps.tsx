import type { Outcome } from "#domain/content-pack/eligibility.ts";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";

interface NextStepsProps extends Pick<Outcome["next"], "title" | "steps"> {
  /** Whether they are done one after the other. */
  isOrdered: boolean;
  /** The county where somebody lives: jobs are looked for there. */
  county: string | undefined;
}

/** What follows from an answer; without the steps of enrolment once it is closed. */
export function NextSteps({ title, steps, isOrdered, county }: NextStepsProps) {
  const href = useHref();
  const isClosed = useSite().enrolment.state === "closed";
  const shown = steps
    .filter(({ enrolment }) => !(enrolment && isClosed))
    .map(({ text, link }) => (
      <li key={text}>
        {!isOrdered && <Icon name="check" />}
        <p>
          {text} {link && <a href={addressOf(link.to)}>{link.label}</a>}
        </p>
      </li>
    ));
  if (shown.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {isOrdered ? <ol className="steps">{shown}</ol> : <ul className="ticks">{shown}</ul>}
    </>
  );

  function addressOf(to: `/${string}`): string {
    const address = href(to);
    return address === href("jobs") && county ? `${address}?judete=${county}` : address;
  }
}
