import type { CompetitionRules } from "#domain/content-pack/competition.ts";

/** Points in hundredths by criterion and sub-criterion; grids are in the order in which they were sealed. */
type Grid = Record<string, Record<string, number>>;
export type ReferencePlan = { number: string; received: number; grids: Grid[]; decided: Grid };

const add = (points: (number | bigint)[]) => points.reduce((sum: bigint, one) => sum + BigInt(one), 0n);
const at = (grid: Grid, id: string) => add(Object.values(grid[id] ?? {}));
const all = (grid: Grid) => add(Object.keys(grid).map((id) => at(grid, id)));
const sum = (grids: Grid[]) => add(grids.map(all));
const width = (grids: Grid[]) =>
  grids.flatMap((one) => grids.map((other) => all(one) - all(other))).reduce((a, b) => (a > b ? a : b), 0n);

/** How a list comes about, by other means: big integers, every set of grids tried out, every pair of plans compared. */
export function referenceList(rules: CompetitionRules, plans: readonly ReferencePlan[]) {
  const scored = plans.map((plan) => {
    const grids = counted(rules, plan.grids).map((grid) =>
      Object.fromEntries(Object.keys(grid).map((id) => [id, { ...grid[id], ...plan.decided[id] }])),
    );
    const many = BigInt(grids.length);
    const of = (id: string) =>
      id === "received" ? -BigInt(plan.received) : add(grids.map((g) => at(g, id)));
    const total = sum(grids) / many + (2n * (sum(grids) % many) >= many ? 1n : 0n);
    const holds = rules.minimums.every(({ criterion, points }) => {
      const least = BigInt(points) * 100n;
      if (rules.minimumsOf === "each") return grids.every((grid) => at(grid, criterion) >= least);
      return of(criterion) >= least * many;
    });
    return { plan, total, many, of, isIn: holds && total >= BigInt(rules.threshold) * 100n };
  });
  const isBefore = (one: (typeof scored)[number], other: (typeof scored)[number]): boolean => {
    if (one.isIn !== other.isIn) return one.isIn;
    if (one.total !== other.total) return one.total > other.total;
    const differs = (id: string) =>
      id === "received" ? one.of(id) - other.of(id) : one.of(id) * other.many - other.of(id) * one.many;
    const by = [...rules.tieBreakers, "received"].map(differs).find((difference) => difference !== 0n);
    return by === undefined ? one.plan.number < other.plan.number : by > 0n;
  };
  return scored.map((one) => {
    const place = 1 + scored.filter((other) => other !== one && isBefore(other, one)).length;
    const last = rules.reserve === "all" ? plans.length : rules.places + rules.reserve;
    const result = ["selected", "reserve", "rejected"][
      one.isIn ? +(place > rules.places) + +(place > last) : 2
    ];
    return { number: one.plan.number, total: Number(one.total), place: one.isIn ? place : null, result };
  });
}

function counted({ evaluators, gapTie }: CompetitionRules, grids: Grid[]): Grid[] {
  if (grids.length === evaluators) return grids;
  const sets = grids.toReversed().map((left) => grids.filter((one) => one !== left));
  const nearest = sets.toSorted((a, b) => Number(width(a) - width(b)));
  const best = nearest.filter((set) => width(set) === width(nearest[0] ?? []));
  const low = best.toSorted((a, b) => Number(sum(a) - sum(b)))[0] ?? grids;
  const high = best.toSorted((a, b) => Number(sum(b) - sum(a)))[0] ?? grids;
  return sum(low) === sum(high)
    ? low
    : { "mean-of-all": grids, "lower-pair": low, "higher-pair": high }[gapTie];
}
