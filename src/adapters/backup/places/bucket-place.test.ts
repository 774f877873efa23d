import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { startObjectStorage } from "#tests/support/object-storage.ts";
import { openBucketPlace } from "./bucket-place.ts";
import { putChecked } from "./put-checked.ts";

/** Bytes of a part in these tests. */
const part = 1000;

test("a backup that is larger than a part is sent in parts, and there as it was written", async () => {
  const { storage, place, bytes } = await prepared(4 * part + 1);
  let cuts = 1;
  storage.meddle = (call) => {
    if (call.key.includes("partNumber=2") && cuts-- > 0) return call.refuse(503, "SlowDown");
    return call.pass();
  };
  await putChecked(place, "portal.tar.age", [bytes]);
  expect(storage.objects.get("portal/files/portal.tar.age")?.bytes).toEqual(bytes);
  const sent = storage.calls.filter((call) => call.startsWith("PUT"));
  expect(sent.map((call) => /partNumber=(\d)/.exec(call)?.[1])).toEqual(["1", "2", "2", "3", "4", "5"]);
  expect(storage.parts.size).toBe(0);
});

test("of a backup that fails no part stays, nor of one whose process was killed", async () => {
  const { storage, place, bytes } = await prepared(2 * part);
  storage.meddle = (call) =>
    call.key.includes("partNumber=2") ? call.refuse(403, "AccessDenied") : call.pass();
  await expect(putChecked(place, "portal.tar.age", [bytes])).rejects.toThrow("storage-unavailable");
  expect([storage.objects.size, storage.parts.size]).toEqual([0, 0]);

  storage.meddle = (call) =>
    call.method === "DELETE" || call.key.includes("partNumber=2")
      ? call.refuse(403, "AccessDenied")
      : call.pass();
  await expect(putChecked(place, "portal-yesterday.tar.age", [bytes])).rejects.toThrow("storage-unavailable");
  expect(storage.parts.size).toBe(1);
  storage.meddle = (call) => call.pass();
  await putChecked(place, "portal.tar.age", [bytes]);
  expect([storage.objects.size, storage.parts.size]).toEqual([1, 0]);
});

/** A place in a bucket, and a file of so many bytes. */
async function prepared(size: number) {
  const storage = await startObjectStorage();
  const place = openBucketPlace(storage.place, part);
  onTestFinished(place.close);
  const bytes = randomBytes(size);
  return { storage, place, bytes };
}
