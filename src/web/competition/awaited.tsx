import type { AwaitedPlans } from "#domain/competition/rounds.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** What may still come after the closing. Nothing where nothing may. */
export function Awaited({ awaited }: { awaited: AwaitedPlans | null }) {
  const { standingStrings, format } = useStrings();
  const words = standingStrings.awaited;
  if (!awaited) return null;
  const { begun, extended } = awaited;
  const groups = [
    begun && words.begun(begun.count, format.time(begun.until)),
    extended && words.extended(extended.count, format.endMoment(extended.until)),
  ];
  return (
    <p>
      <strong>{words.title}</strong> {groups.filter(Boolean).join("; ")}.
    </p>
  );
}
