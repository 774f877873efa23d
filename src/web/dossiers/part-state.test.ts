import { expect, test } from "vitest";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { dossierStrings } from "#strings/ro/dossiers.ts";
import { isSentWhole, needsOf, obstacleOf, remarksOn, sameFileIn, stateOf } from "./part-state.ts";

const part = (file: Partial<DossierPart["file"]> | null, isRequired = true) =>
  ({ isRequired, file: file && { troubles: [], ...file } }) as DossierPart;

const [there, missing] = [part({}), part(null)];
const look = part({ troubles: ["no-values"] });
const open = { maySend: true, sent: null };

test("what is missing, and what is to be looked at, is told by number", () => {
  expect(needsOf([there, missing, look, part(null, false)])).toEqual({
    missing: [2],
    look: [3],
    ready: [1],
    there: [1, 3],
  });
});

test("what is to be corrected is told by its kind, and a part that has a remark is not ready", () => {
  const [blank, unsigned] = [part({ troubles: ["model"] }), part({ troubles: ["unsigned"] })];
  const parts = [there, blank, unsigned, look, blank];
  expect(needsOf(parts).ready).toEqual([1]);
  expect(remarksOn(parts, dossierStrings)).toEqual([
    "Părțile 2 și 5 sunt modelul necompletat.",
    "La partea 3 nu se vede semnătura.",
    "Mai uită-te la partea 4.",
  ]);
  expect(remarksOn([there, missing], dossierStrings)).toEqual([]);
});

test("the same file in several parts is told at each of them, and every one stays ready", () => {
  const holding = (id: string, sha256: string | null) =>
    ({ ...part(sha256 === null ? null : { sha256 }), id }) as DossierPart;
  const parts = [
    holding("a", "1"),
    holding("b", "2"),
    holding("c", "1"),
    holding("d", null),
    holding("e", null),
  ];
  expect(parts.map((one) => sameFileIn(parts, one))).toEqual([[3], [], [1], [], []]);
  expect(needsOf(parts).ready).toEqual([1, 2, 3]);
  expect(dossierStrings.sameFile([3])).toBe("Ai pus același fișier și la partea 3.");
});

test("an anonymous part is looked at where it names its owner, or was not read whole", () => {
  const read = { traces: [], unreadPages: 0, unreadPictures: 0 };
  const stateWith = (file: Partial<DossierPart["file"]>) =>
    stateOf({ ...part({ ...read, ...file }), isAnonymous: true });
  expect(stateWith({})).toBe("added");
  expect(stateWith({ unreadPages: 150 })).toBe("look");
  expect(stateWith({ unreadPictures: 1 })).toBe("look");
  expect(stateOf({ ...part({ ...read, unreadPictures: 1 }), isAnonymous: false })).toBe("added");
});

test("a dossier is sent when it is whole, open and not sent already", () => {
  const sent = { planId: 1, receiptNumber: "A", receivedAt: "", isSame: true, isOneFile: false };
  expect(obstacleOf({ ...open, parts: [there, look] }, false)).toBeNull();
  expect(obstacleOf({ ...open, parts: [there, look] }, true)).toBe("busy");
  expect(obstacleOf({ ...open, parts: [there, missing] }, false)).toBe("missing");
  expect(obstacleOf({ ...open, parts: [part(null, false)] }, false)).toBe("missing");
  expect(obstacleOf({ ...open, parts: [there], sent }, false)).toBe("same");
  expect(obstacleOf({ ...open, parts: [there], maySend: false }, false)).toBe("not-open");
});

test("of a plan that was sent as one file no part is asked for, until one is added", () => {
  const sent = { planId: 1, receiptNumber: "A", receivedAt: "", isSame: false, isOneFile: true };
  expect(isSentWhole({ parts: [missing, missing], sent })).toBe(true);
  expect(isSentWhole({ parts: [there, missing], sent })).toBe(false);
  expect(isSentWhole({ parts: [missing], sent: { ...sent, isOneFile: false } })).toBe(false);
  expect(isSentWhole({ parts: [missing], sent: null })).toBe(false);
});
