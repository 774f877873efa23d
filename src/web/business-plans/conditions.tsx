import type { PlanConditions } from "#domain/business-plans/business-plans.ts";
import { sendPlanStrings as strings } from "#strings/business-plan-pages.ts";
import { Icon } from "../ui/icon.tsx";

/** What sending confirms (specification §1): above the button, without a click of its own. */
export function Conditions({ items }: PlanConditions) {
  if (items.length === 0) return null;
  return (
    <div className="plan-conditions" id="plan-conditions">
      <p>
        <strong>{strings.conditions}</strong>
      </p>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
