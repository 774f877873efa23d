import type { CompetitionRules } from "../content-pack/competition.ts";
import { lineOf } from "./appeals.rules.ts";

/** A point of an appeal, as the rules of the round name it. */
export interface Contested {
  item: string;
  /** As people call it: 1.4. */
  number: string;
  title: string;
  /** The title of its criterion; null of a line of the administrative grid. */
  group: string | null;
  /** The most points, in hundredths; null of a line. */
  of: number | null;
  /** The labels of the plan that it judges. */
  shows: readonly string[];
}

/** The sub-criteria of a round, in their order. */
export function contestedSubCriteria({ evaluationGrid }: CompetitionRules): Contested[] {
  return evaluationGrid.criteria.flatMap(({ id, title: group, criteria }, at) =>
    criteria.map(({ id: own, title, points, shows }, index) => ({
      item: `${id}.${own}`,
      number: `${at + 1}.${index + 1}`,
      title,
      group,
      of: 100 * points,
      shows,
    })),
  );
}

/** Points by their items, in the order of the rules; an item that the rules do not have is left out. */
export function contestedPoints(rules: CompetitionRules, items: readonly string[]): Contested[] {
  const lines = rules.administrativeGrid.flatMap(({ id, criterion }, index) => {
    const item = items.find((one) => lineOf(one) === id);
    const none = { group: null, of: null, shows: [] };
    return item ? [{ item, number: String(index + 1), title: criterion, ...none }] : [];
  });
  return [...contestedSubCriteria(rules).filter(({ item }) => items.includes(item)), ...lines];
}

/** "1.4 Nevoia este dovedită" */
export const titleOf = ({ number, title }: Pick<Contested, "number" | "title">) => `${number} ${title}`;

/** What of a point is told. */
export function presentContested({ item, number, title, group, of }: Contested) {
  return { item, number, title, group, of };
}
