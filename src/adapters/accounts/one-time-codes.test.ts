import { expect, test } from "vitest";
import { loadOneTimeCodes } from "./one-time-codes.ts";

const { newKey, stepOf, enrolment } = await loadOneTimeCodes();

/** "12345678901234567890" in base32: the key of RFC 6238, appendix B. */
const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("RFC 6238: at %i seconds the code is %s", (seconds, code) => {
  expect(stepOf(code, key, at(seconds))).toBe(Math.floor(seconds / 30));
});

test("a code counts one half-minute early and one late, and no more", () => {
  const step = 41_152_263;
  const code = "005924";
  const stepsWhen = [-2, -1, 0, 1, 2].map((late) => stepOf(code, key, at((step + late) * 30)));
  expect(stepsWhen).toEqual([null, step, step, step, null]);
  expect([stepOf(code, key, at((step + 2) * 30 - 1)), stepOf(code, key, at((step - 1) * 30 - 1))]).toEqual([
    step,
    null,
  ]);
});

test.each(["", "5924", "05924", "0059240", "abcdef", "００５９２４"])("%j is no code", (typed) => {
  expect(stepOf(typed, key, at(1_234_567_890))).toBeNull();
});

test("keys are random, of 160 bits, and an application can read them", () => {
  const keys = new Set(Array.from({ length: 50 }, newKey));
  expect(keys.size).toBe(50);
  for (const each of keys) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  const { uri, qr } = enrolment(key, { issuer: "Tineri: și liberi", account: "ana+pop@exemplu.ro" });
  const address = new URL(uri);
  expect([address.protocol, address.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(address.pathname)).toBe("/Tineri: și liberi:ana+pop@exemplu.ro");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: "Tineri: și liberi",
    secret: key,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  expect(qr).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"[^>]*><path d="M/);
});
