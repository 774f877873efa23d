import { expect, test } from "vitest";
import { withPart } from "./value-parts.tsx";

test("what was emptied is left out, or unknown where it may be", () => {
  expect(withPart({ title: "Ospătar", level: "Nivel 3" }, "level", "", true)).toEqual({
    title: "Ospătar",
    level: null,
  });
  expect(withPart({ hours: { total: 40 } }, "hours", { atLeast: false }, true)).toEqual({ hours: null });
  expect(withPart({ place: "Sibiu", hours: "8–16" }, "hours", "", false)).toEqual({ place: "Sibiu" });
  expect(withPart({ sessions: [1] }, "sessions", [], false)).toEqual({ sessions: [] });
});
