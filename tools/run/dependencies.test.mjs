import { describe, expect, test } from "vitest";
import { isInstalled } from "./dependencies.mjs";

const elsewhere = process.platform === "win32" ? "linux" : "win32";
const locked = {
  "": { name: "portal", version: "1.0.0" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/b": { version: "2.0.0", integrity: "sha512-b", dev: true },
  "node_modules/b-there": { version: "2.0.0", integrity: "sha512-bt", optional: true, os: [elsewhere] },
  "node_modules/b-here": { version: "2.0.0", integrity: "sha512-bh", optional: true, os: [process.platform] },
};
const { "": _root, "node_modules/b-there": there, ...installed } = locked;

describe("npm ci is needed only", () => {
  test.each([
    ["not when all is there but other systems' binaries", installed, true],
    ["when a package is missing", { ...installed, "node_modules/a": undefined }, false],
    [
      "when another version is there",
      { ...installed, "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } },
      false,
    ],
    [
      "when other bytes are there",
      { ...installed, "node_modules/a": { version: "1.0.0", integrity: "sha512-x" } },
      false,
    ],
    [
      "when the lock file no longer wants a package",
      { ...installed, "node_modules/c": { version: "1.0.0" } },
      false,
    ],
    [
      "when binaries of another system came with the folder",
      { ...installed, "node_modules/b-there": there },
      false,
    ],
  ])("%s", (_when, found, expected) => {
    const present = Object.fromEntries(Object.entries(found).filter(([, entry]) => entry));
    expect(isInstalled(locked, present)).toBe(expected);
  });
});
