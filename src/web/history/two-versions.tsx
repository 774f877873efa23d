import { useEffect, useRef } from "react";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { type Said, Side } from "./differences.tsx";

interface TwoVersionsProps {
  /** Who saved first, and when. */
  who: string | null | undefined;
  at: string;
  mine: Said[];
  theirs: Said[];
  /** Puts one below the other; absent where that makes no sense, as of two days. */
  onBoth?: (() => void) | undefined;
  onMine: () => void;
  onTheirs: () => void;
  onLater: () => void;
}

/**
 * Two people changed the same text: who and when, what each has, and which of both stays. Nothing is lost before the choice,
 * nor by the button that has the focus.
 */
export function TwoVersions({ who, at, mine, theirs, ...choices }: TwoVersionsProps) {
  const { conflictStrings: strings, format } = useTeamStrings();
  const { onBoth, onMine, onTheirs, onLater } = choices;
  const harmless = useRef<HTMLButtonElement>(null);
  const compared = useRef<HTMLElement>(null);
  useEffect(() => {
    harmless.current?.focus();
    compared.current?.querySelector("ins")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  const later = (
    <button
      type="button"
      className="button button--quiet"
      onClick={onLater}
      ref={onBoth ? undefined : harmless}
    >
      {strings.later}
    </button>
  );
  return (
    <Dialog title={strings.title(who, format.time(at))} onClose={onLater}>
      <p>{strings.text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, for keys, too */}
      <section className="versus" aria-label={strings.compared} tabIndex={0} ref={compared}>
        <Side title={strings.mineTitle} own={mine} other={theirs} side="after" />
        <Side title={strings.theirsTitle(who)} own={theirs} other={mine} side="after" />
      </section>
      <p className="dialog__foot">
        {onBoth && (
          <button type="button" className="button" onClick={onBoth} ref={harmless}>
            {strings.both}
          </button>
        )}
        <button type="button" className="button button--outline" onClick={onMine}>
          {strings.mine}
        </button>
        <button type="button" className="button button--outline" onClick={onTheirs}>
          {strings.theirs(who)}
        </button>
        {later}
      </p>
      {onBoth && <p className="note">{strings.bothHelp}</p>}
    </Dialog>
  );
}
