import type { PackTexts } from "./content-pack.ts";
import { type Incoherence, when } from "./incoherence.ts";

/** Hours that do not add up, and groups that end before they begin or have more free places than places. */
export function contradictingCourses(pack: PackTexts): Incoherence[] {
  return [...hoursThatDoNotAddUp(pack), ...sessionsThatContradictThemselves(pack)];
}

function hoursThatDoNotAddUp({ courses }: PackTexts): Incoherence[] {
  return courses.flatMap(({ hours }, index) => {
    const sum = hours ? hours.theory + hours.practice : 0;
    const expected = `suma orelor de teorie și de practică, adică ${sum}`;
    return when(hours !== null && hours.total !== sum, ["courses", index, "hours", "total"], expected);
  });
}

function sessionsThatContradictThemselves({ courses }: PackTexts): Incoherence[] {
  return courses.flatMap(({ sessions }, course) =>
    sessions.flatMap(({ firstDay, lastDay, places, free }, index) => {
      const path = ["courses", course, "sessions", index];
      return [
        ...when(
          lastDay !== undefined && lastDay < firstDay,
          [...path, "lastDay"],
          `o zi de la ${firstDay} încolo`,
        ),
        ...when(
          places !== undefined && free !== undefined && free > places,
          [...path, "free"],
          `cel mult ${places}, câte locuri are grupa`,
        ),
      ];
    }),
  );
}
