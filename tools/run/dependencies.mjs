import { readFileSync } from "node:fs";
import path from "node:path";
import { environmentWith, runQuietly } from "./child.mjs";
import { nodePath } from "./node-runtime.mjs";
import { projectFolder } from "./places.mjs";
import { runStrings } from "./strings.mjs";

export const installDependencies = {
  label: runStrings.installDependencies,
  isDone: () => {
    const installed = packagesIn("node_modules/.package-lock.json");
    return installed !== null && isInstalled(packagesIn("package-lock.json"), installed);
  },
  carryOut: () =>
    runQuietly(["npm", "ci", "--include=dev", "--prefer-offline", "--no-audit", "--no-fund"], {
      env: environmentWith(nodePath),
      log: "npm-ci.log",
      failure: runStrings.dependenciesFailed,
      advice: runStrings.checkNetwork,
    }),
};

/** npm writes down in node_modules what it has installed, last of all; an interrupted installation left no list. */
function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(path.join(projectFolder, lockFile), "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Whether what npm says it has installed is what the lock file wants. Optional packages may be missing (other
 * systems' binaries), but none may be there that is not for this system.
 */
export function isInstalled(locked, installed) {
  const missing = Object.entries(locked).some(
    ([name, { optional }]) => name !== "" && !optional && installed[name] === undefined,
  );
  const different = Object.entries(installed).some(
    ([name, { version, integrity, os, cpu }]) =>
      locked[name]?.version !== version ||
      locked[name]?.integrity !== integrity ||
      (os !== undefined && !os.includes(process.platform)) ||
      (cpu !== undefined && !cpu.includes(process.arch)),
  );
  return !missing && !different;
}
