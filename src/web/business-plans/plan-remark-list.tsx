import type { PlanRemarks } from "#domain/business-plans/plan-remarks.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** What the team is told of a plan at a glance, in words; nothing where all is as it should be. */
export function PlanRemarkList({ remarks }: { remarks: PlanRemarks }) {
  const said = useStrings().plansStrings.remarks.all(remarks);
  if (said.length === 0) return null;
  return (
    <ul className="plan-remarks">
      {said.map((remark) => (
        <li key={remark} className="badge">
          {remark}
        </li>
      ))}
    </ul>
  );
}
