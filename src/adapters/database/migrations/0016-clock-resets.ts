import type { Schema } from "../schema.ts";

/** When an operator set the clock of a round back, from where to where, and why. */
export function clockResets({ id, whole, options, appendOnly }: Schema): string[] {
  return [
    `create table "round_clock_resets" (
      "id" ${id},
      "roundId" ${whole} not null references "rounds" ("id"),
      "was" text not null,
      "now" text not null,
      "reason" text not null) ${options}`,
    ...appendOnly("round_clock_resets"),
  ];
}
