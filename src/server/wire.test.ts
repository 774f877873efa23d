import { expect, test } from "vitest";
import { createWire } from "./wire.ts";

const replyOf = (body: Buffer) => ({ status: 200, headers: ["Content-Length", String(body.length)], body });

test("what is sent again and again is written out once", async () => {
  const toBytes = createWire(5);
  const reply = replyOf(Buffer.alloc(1000));
  // The date in it changes from one second to the next; twice in a row it does not.
  let last = toBytes(reply);
  await expect
    .poll(() => {
      const before = last;
      last = toBytes(reply);
      return last === before;
    })
    .toBe(true);
});

test("however much is sent within a second, only some megabytes of it are held", () => {
  const toBytes = createWire(5);
  const pages = Array.from({ length: 40 }, () => replyOf(Buffer.alloc(1024 * 1024)));
  const sent = pages.map(toBytes);
  expect(sent.every((bytes) => bytes.length > 1024 * 1024)).toBe(true);
  const held = pages.filter((page, index) => toBytes(page) === sent[index]);
  expect(held.length).toBeLessThan(9);
});
