import { expect, test } from "vitest";
import { contentVersion } from "./content-version.ts";
import { createPageCache } from "./page-cache.ts";

test("a kept page is rendered anew from each moment at which enrolment changes, and kept again", async () => {
  const startsAt = Date.parse("2023-01-15T22:00:00Z");
  const endsAt = Date.parse("2023-12-31T22:00:00Z");
  let now = startsAt - 1;
  let renderings = 0;
  const cache = createPageCache(
    contentVersion(
      () => 7,
      () => [startsAt, endsAt],
      () => now,
    ),
  );
  const visit = async () => {
    if (cache.fresh("/")) return;
    await cache.fill("/", () => {
      renderings++;
      return Promise.resolve({ status: 200, headers: {}, body: Buffer.from("page"), keep: true });
    });
  };
  await visit();
  await visit();
  expect(renderings).toBe(1);
  now = startsAt;
  await visit();
  await visit();
  expect(renderings).toBe(2);
  now = endsAt;
  await visit();
  await visit();
  expect(renderings).toBe(3);
});

test("every revision has a version of its own, before, during and after enrolment", () => {
  const versions = [1, 2].flatMap((revision) =>
    [0, 5, 10].map((now) =>
      contentVersion(
        () => revision,
        () => [5, 10],
        () => now,
      )(),
    ),
  );
  expect(new Set(versions).size).toBe(6);
});
