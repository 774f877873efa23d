import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { BenchPlan } from "#domain/evaluation/evaluation.ts";
import { minute } from "#domain/time/moments.ts";
import { unitsOf } from "../competition/time-left.ts";
import { useMinutesLeft } from "../competition/use-minutes-left.ts";
import { Stitches } from "../dossiers/stitches.tsx";
import { SavedState } from "../editing/saved-state.tsx";
import { useOf } from "../editing/use-entries.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { type Marks, useMissing, usePoints } from "./use-marks.ts";

interface BenchBarProps {
  plan: Pick<BenchPlan, "alias" | "title">;
  /** Where one came from; by default, one's plans. */
  back?: { to: string; label: string };
  /** The buttons beside the title. */
  tools?: ReactNode;
  /** How far one is, and what is saved. */
  children?: ReactNode;
}

/** Stands where other pages have their head: the way back, the plan, how far one is, what is saved, how long is left. */
export function BenchBar({ plan: { alias, title }, back, tools, children }: BenchBarProps) {
  const words = useTeamStrings().evaluationStrings.bench;
  const href = useHref();
  return (
    <section className="bench-bar">
      <div className="wrap wrap--bench bench-bar__in">
        <div className="bench-bar__name">
          <a className="button button--quiet button--small" href={back?.to ?? href("evaluation")}>
            <Icon name="chevron-left" />
            {back?.label ?? words.plans}
          </a>
          <h1 title={title ?? undefined}>
            <span className="alias">{alias}</span> {title}
          </h1>
        </div>
        {tools && <p className="cluster">{tools}</p>}
        {children && <div className="bench-bar__facts">{children}</div>}
      </div>
    </section>
  );
}

interface BenchFactsProps {
  marks: Marks;
  plan: Pick<BenchPlan, "grid" | "of" | "round">;
}

export function BenchFacts({ marks, plan: { grid, of, round } }: BenchFactsProps) {
  const { format, evaluationStrings: words } = useTeamStrings();
  const given = of - useMissing(marks, grid).size;
  const points = usePoints(marks, grid);
  const state = useOf(marks, (all) => all.state());
  return (
    <>
      <Stitches sewn={given} of={of} />
      <b>{words.of(given, of)}</b>
      {points.judged > 0 && (
        <span>
          <b>{format.fewPoints(points.given)}</b>
          {words.bench.judged(format.fewPoints(points.judged))}
        </span>
      )}
      <SavedState state={state} />
      {round.endsAt && !round.isOver && <TimeLeft until={round.endsAt} />}
    </>
  );
}

/** By the device's clock; the page is read again once the time is over. */
export function TimeLeft({ until }: { until: string }) {
  const words = useTeamStrings().evaluationStrings;
  const { revalidate } = useRevalidator();
  const [now] = useState(() => new Date().toISOString());
  const minutes = useMinutesLeft(now, until, () => {
    if (new Date().toISOString() >= until) void revalidate();
  });
  return <span>{minutes > 0 ? words.left(unitsOf(minutes * minute)) : words.lastMinute}</span>;
}
