import { expect, test } from "vitest";
import { hour } from "#domain/time/moments.ts";
import { startTally } from "./tally.ts";

test("what could not be written is added up with what comes meanwhile, and written next time", async () => {
  const written: string[][] = [];
  const errors: unknown[] = [];
  let isAway = true;
  const tally = startTally<string>({
    everyMs: hour,
    keyOf: (one) => one.charAt(0),
    merge: (one, later) => one + later,
    write: (many) => {
      if (isAway) {
        tally.add("a");
        return Promise.reject(new Error("away"));
      }
      written.push(many);
      return Promise.resolve();
    },
    onError: (error) => errors.push(error),
  });
  await tally.flush();
  tally.add("a");
  tally.add("b");
  await tally.flush();
  expect(errors).toEqual([new Error("away")]);
  isAway = false;
  await Promise.all([tally.flush(), tally.stop()]);
  expect(written).toEqual([["aa", "b"]]);
});

test("while nothing can be written, memory is bounded", async () => {
  const written: string[][] = [];
  const tally = startTally<string>({
    everyMs: hour,
    keyOf: (one) => one,
    merge: (one) => one,
    write: async (many) => void written.push(many),
    onError: () => undefined,
  });
  for (let number = 0; number < 3000; number += 1) tally.add(String(number));
  await tally.stop();
  expect(written[0]?.length).toBe(2000);
});
