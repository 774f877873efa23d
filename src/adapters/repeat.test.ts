import { expect, test } from "vitest";
import { repeat } from "./repeat.ts";

test("runs at once and after each pause; stopping waits for the run in progress, and no other follows", async () => {
  const third = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const runs: number[] = [];
  const stop = repeat(async () => {
    runs.push(runs.length + 1);
    if (runs.length < 3) return 1;
    third.resolve();
    await finish.promise;
    runs.push(0);
    return 0;
  });

  await third.promise;
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await new Promise(setImmediate);

  expect(hasStopped).toBe(false);
  finish.resolve();
  await stopped;
  await new Promise(setImmediate);
  expect(runs).toEqual([1, 2, 3, 0]);
});

test("a pause that nobody waits for ends with the stop", async () => {
  const ran = Promise.withResolvers<void>();
  const stop = repeat((signal) => {
    expect(signal.aborted).toBe(false);
    ran.resolve();
    return Promise.resolve(3_600_000);
  });

  await ran.promise;

  await expect(stop()).resolves.toBeUndefined();
});
