import type { PlanRounds } from "#domain/business-plans/business-plans.ts";
import { SearchChoice } from "../ui/list/list-search.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface PlanRoundChoiceProps extends PlanRounds {
  /** The round whose plans are asked for; null: the present one. */
  round: number | null;
  /** Whether another round's plans are on their way. */
  isPending: boolean;
  onChange: (round: number | null) => void;
}

/** Which round's plans are listed and saved, where there is more than one. */
export function PlanRoundChoice({ rounds, current, round, isPending, onChange }: PlanRoundChoiceProps) {
  const { plansStrings: strings } = useStrings();
  if (rounds.length < 2) return null;
  const nameOf = ({ id, name }: PlanRounds["rounds"][number]) =>
    id === current ? strings.currentRound(name) : name;
  // With a sign before the number, they keep the order in which they come.
  const options: Record<string, string> = Object.fromEntries(
    rounds.map((one) => [`#${one.id}`, nameOf(one)]),
  );
  return (
    <div className="plan-round" aria-busy={isPending}>
      <SearchChoice
        id="plans-round"
        label={strings.round}
        options={options}
        value={`#${round ?? current}`}
        onChange={(value) => onChange(value === `#${current}` ? null : Number(value.slice(1)))}
      />
      {isPending && <span className="loader" />}
    </div>
  );
}
