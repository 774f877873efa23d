import { Link } from "react-router";
import { sendPlanStrings } from "#strings/business-plan-pages.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/steps.css";

const { title, steps, annexes } = sendPlanStrings.before;

/** Beside the form: what is worth a look before sending. */
export function BeforeSending() {
  return (
    <aside className="stack" aria-label={title}>
      <h2 className="side-title">{title}</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link className="arrow-link" to="/activitate4">
          {annexes} <Icon name="arrow-right" />
        </Link>
      </p>
    </aside>
  );
}
