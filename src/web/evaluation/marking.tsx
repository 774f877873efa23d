import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { BenchPlan } from "#domain/evaluation/evaluation.ts";
import { isShortcut, usePageKeys } from "../editing/keys.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { FoundConnection } from "./found-connection.tsx";
import { Judging, nextEmpty } from "./judging.tsx";
import { focusReason, focusSteps, isReason } from "./mark-fields.tsx";
import { PlanWords, wordsId } from "./plan-words.tsx";
import { hasReason, isGiven, type Marks, type Subcriterion, subcriteriaOf } from "./use-marks.ts";

type Side = "left" | "right";

interface MarkingProps {
  plan: BenchPlan;
  marks: Marks;
  /** The sub-criterion that stands open first. */
  first: Subcriterion;
}

/** The words of a plan beside its grid, one sub-criterion at a time; going on moves both. */
export function Marking({ plan, marks, first }: MarkingProps) {
  const { gridTab } = useTeamStrings().evaluationStrings.bench;
  const all = subcriteriaOf(plan.grid);
  const [of, setOf] = useState(first);
  const [side, show] = useSides(of.item);
  const go = useCallback(
    (item: string) => {
      const next = all.find((one) => one.item === item);
      if (!next) return;
      // At once: what is typed next is meant for this one.
      flushSync(() => {
        setOf(next);
        show("right");
      });
      const hasStep = marks.of(item).step !== null;
      // A step without its reason: the reason is what is missing.
      if (hasStep && !hasReason(marks, next, plan.grid)) focusReason("");
      else focusSteps("");
    },
    [all, marks, plan.grid, show],
  );
  const goBy = (steps: number) => {
    const next = all[all.indexOf(of) + steps];
    if (next) go(next.item);
  };
  const look = () => {
    const words = document.getElementById(wordsId);
    const isThere = words?.contains(document.activeElement);
    flushSync(() => show(isThere ? "right" : "left"));
    if (isThere) focusSteps("");
    else words?.focus({ preventScroll: true });
  };
  usePageKeys((event) => {
    if (event.key === "Enter" && event.ctrlKey) {
      event.preventDefault();
      const empty = all.flatMap((one) => (isGiven(marks, one, plan.grid) ? [] : [one.item]));
      const next = nextEmpty(all, new Set(empty), of);
      if (next) go(next.item);
      return;
    }
    if (event.key === "Escape" && isReason(event.target)) return focusSteps("");
    if (!isShortcut(event)) return;
    const act = { j: () => goBy(1), k: () => goBy(-1), p: look }[event.key.toLowerCase()];
    act?.();
  });
  return (
    <div className="wrap wrap--bench bench bench--plan" data-tab={side}>
      <SideTabs side={side} label={gridTab(of.number)} onShow={show} />
      <PlanWords plan={plan} of={of} />
      <Judging grid={plan.grid} marks={marks} of={of} onGo={go}>
        {!plan.isSample && <FoundConnection alias={plan.alias} marks={marks} />}
      </Judging>
    </div>
  );
}

/** Which of the two is shown where there is room for one; each comes back where it was left, the words to what is judged. */
export function useSides(item: string) {
  const [side, setSide] = useState<Side>("right");
  const now = useRef<Side>("right");
  const left = useRef<Record<Side, { item: string; top: number } | null>>({ left: null, right: null });
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  });
  const show = useCallback((next: Side) => {
    if (now.current === next) return;
    left.current[now.current] = { item: latest.current, top: scrollY };
    now.current = next;
    setSide(next);
    requestAnimationFrame(() => {
      const place = left.current[next];
      const judged = document.querySelector(`#${wordsId} .words__here`);
      if (place && (next === "right" || place.item === latest.current))
        scrollTo({ top: place.top, behavior: "instant" });
      else if (next === "left") judged?.scrollIntoView({ block: "center", behavior: "instant" });
    });
  }, []);
  return [side, show] as const;
}

interface SideTabsProps {
  side: Side;
  /** What stands on the right. */
  label: string;
  onShow: (side: Side) => void;
}

/** The two sides as tabs, where there is no room for both. */
export function SideTabs({ side, label, onShow }: SideTabsProps) {
  const words = useTeamStrings().evaluationStrings.bench;
  const labels = { left: words.planTab, right: label };
  const turn = (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = side === "left" ? "right" : "left";
    flushSync(() => onShow(other));
    event.currentTarget.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  };
  return (
    <div className="bench-tabs" role="tablist" aria-label={words.tabs} onKeyDown={turn}>
      {(["left", "right"] as const).map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={side === one}
          tabIndex={side === one ? 0 : -1}
          onClick={() => onShow(one)}
        >
          {labels[one]}
        </button>
      ))}
    </div>
  );
}
