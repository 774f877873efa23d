import { expect, test } from "vitest";
import { stringsOf } from "#strings/languages.ts";
import { changedInWords } from "./file-row.tsx";

const strings = stringsOf("ro");
const now = new Date("2026-12-01T10:00:00Z");
const changed = (moment: string) => changedInWords({ lastModified: Date.parse(moment) }, strings, now);

test("when a file was changed is told by the days of Romania", () => {
  expect(changed("2026-11-30T22:05:00Z")).toBe("schimbat azi, la 00:05");
  expect(changed("2026-11-30T19:14:00Z")).toBe("schimbat ieri, la 21:14");
  expect(changed("2026-11-29T21:59:00Z")).toBe("schimbat pe 29 noiembrie 2026");
});
