import { expect, test } from "vitest";
import { type DutyName, dutyNames, exclude } from "#domain/access/duty-table.ts";
import { type HeldDuty, obstacleTo } from "./duties.rules.ts";

const june: [string, string] = ["2023-06-01T00:00:00.000Z", "2023-07-01T00:00:00.000Z"];
const july: [string, string] = ["2023-07-01T00:00:00.000Z", "2023-08-01T00:00:00.000Z"];

const held = (
  duty: DutyName,
  [startsAt, endsAt]: [string, string],
  roundId: number | null = null,
): HeldDuty => ({
  duty,
  roundId,
  startsAt,
  endsAt,
});

const excluded = dutyNames.flatMap((one) =>
  dutyNames.filter((other) => exclude(one, other)).map((other) => [one, other] as const),
);

test.each(excluded)("%s, and %s as soon as it is over", (one, other) => {
  const before = held(one, june);
  // What an editor publishes everyone sees: only what is known of rounds outlasts a duty.
  const isRemembered = one !== "editor" && other !== "editor";
  expect(obstacleTo(held(other, july), [before])).toBe(isRemembered ? before : undefined);
  expect(obstacleTo(held(other, june), [before])).toBe(before);
});

test("an auditor knows every round: none is left to evaluate", () => {
  const auditor = held("auditor", june);
  for (const duty of ["verifier", "evaluator", "appeals"] as const) {
    expect(obstacleTo(held(duty, july, 7), [auditor])).toBe(auditor);
    expect(obstacleTo(held("auditor", july), [held(duty, june, 7)])).toBeDefined();
  }
});

test("another round, or a duty that was taken back before it began, is no obstacle", () => {
  const appeals = held("appeals", july, 2);
  expect(obstacleTo(appeals, [held("evaluator", june, 1)])).toBeUndefined();
  expect(obstacleTo(appeals, [held("evaluator", [june[0], june[0]], 2)])).toBeUndefined();
  expect(obstacleTo(appeals, [held("evaluator", june, 2)])).toBeDefined();
});
