import { useEffect, useRef } from "react";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Misfits } from "./misfits.ts";

/** What does not fit and has no field here. The focus moves to the first field that is wrong, or else here. */
export function WrongPlaces({ wrong }: { wrong: Misfits }) {
  const { textsStrings: strings } = useTeamStrings();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong.others.length === 0 && Object.keys(wrong.fields).length === 0) return;
    const field = place.current
      ?.closest("form")
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    const first = field ?? place.current;
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [wrong]);
  return (
    <div ref={place} tabIndex={-1} hidden={wrong.others.length === 0}>
      {wrong.others.length > 0 && (
        <Notice tone="error" title={strings.wrong}>
          <ul>
            {wrong.others.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
