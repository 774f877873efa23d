import { expect, test } from "vitest";
import { contentVersion } from "./content-version.ts";
import { createPageCache } from "./page-cache.ts";

test("a kept page is rendered anew from the moment enrolment ends, and kept again", async () => {
  const endsAt = Date.parse("2023-12-31T22:00:00Z");
  let now = endsAt - 1;
  let renderings = 0;
  const cache = createPageCache(
    contentVersion(
      () => 7,
      endsAt,
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
  now = endsAt;
  await visit();
  await visit();
  expect(renderings).toBe(2);
});

test("every revision has a version of its own, before and after enrolment", () => {
  const versions = [1, 2].flatMap((revision) =>
    [0, 10].map((now) =>
      contentVersion(
        () => revision,
        10,
        () => now,
      )(),
    ),
  );
  expect(new Set(versions).size).toBe(4);
});
