import { annexesPlace } from "#domain/content-pack/routes.ts";
import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import type { Asked } from "./load-asked.ts";
import { ModelLink } from "./model-link.tsx";

/**
 * A list beside the form: what to check before sending, with the models of the documents.
 *
 * @param parts what the round asks for
 */
export function BeforeSending({ parts }: { parts: Asked["parts"] }) {
  const href = useHref();
  const { title, steps, models, annexes } = useStrings().sendPlanStrings.before;
  const wanted = parts.filter(({ isRequired }) => isRequired).length;
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
      {parts.length > 0 ? (
        <>
          <h3>{models}</h3>
          <ol className="stack">
            {parts.map((part) => (
              <li key={part.id}>
                {part.title}
                <ModelLink part={part} before=": " />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p>
          <a className="arrow-link" href={`${href("activity4")}#${annexesPlace}`}>
            {annexes} <Icon name="arrow-right" />
          </a>
        </p>
      )}
      <p>
        <EligibilityLink />
      </p>
    </aside>
  );
}
