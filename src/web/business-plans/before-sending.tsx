import { annexesPlace } from "#domain/content-pack/routes.ts";
import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/**
 * A list beside the form: what to check before sending.
 *
 * @param wanted how many documents the round asks for
 */
export function BeforeSending({ wanted }: { wanted: number }) {
  const href = useHref();
  const { title, steps, annexes } = useStrings().sendPlanStrings.before;
  return (
    <aside className="before-sending stack" aria-label={title}>
      <h2 className="side-title">{title}</h2>
      <ol className="steps">
        {steps(wanted).map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
      <p>
        <a className="arrow-link" href={`${href("activity4")}#${annexesPlace}`}>
          {annexes} <Icon name="arrow-right" />
        </a>
      </p>
      <p>
        <EligibilityLink />
      </p>
    </aside>
  );
}
