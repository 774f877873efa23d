import type { PlanConditions } from "#domain/business-plans/business-plans.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";

/** The conditions that sending confirms (specification §1): above the button, without checkboxes, because nobody has verified them. */
export function Conditions({ items }: PlanConditions) {
  const { sendPlanStrings: strings } = useStrings();
  if (items.length === 0) return null;
  return (
    <div className="plan-conditions" id="plan-conditions">
      <p>
        <strong>{strings.conditions}</strong>
      </p>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Unbroken text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
