import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { environmentWith, PreparationFailure, runQuietly } from "./child.mjs";
import { runtimeFolder } from "./places.mjs";
import { runStrings } from "./strings.mjs";

/** The version everything is tested on. A later one of the same major is used when it is already there. */
const version = "24.21.0";

const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const installation = path.join(runtimeFolder, `node-${version}`);
const executable = path.join(
  "node_modules",
  `node-${platform}`,
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** The path of the Node that runs the portal: this one when it is fit, else the fetched one. */
export const nodePath = isFit(process.versions.node) ? process.execPath : path.join(installation, executable);

export const fetchNode = {
  label: runStrings.fetchNode(version),
  isDone: () => existsSync(nodePath),
  carryOut: async () => {
    const unfinished = `${installation}.part`;
    rmSync(unfinished, { recursive: true, force: true });
    await runQuietly(
      [
        "npm",
        "install",
        "--prefix",
        unfinished,
        "--no-save",
        "--prefer-offline",
        `node-${platform}@${version}`,
      ],
      {
        env: environmentWith(process.execPath),
        log: "node.log",
        failure: runStrings.nodeFailed(version),
        advice: runStrings.checkNetwork,
      },
    );
    const trial = spawnSync(path.join(unfinished, executable), ["--version"], { encoding: "utf8" });
    if (trial.stdout?.trim() !== `v${version}`) {
      throw new PreparationFailure(runStrings.nodeDoesNotRun(version, platform));
    }
    rmSync(installation, { recursive: true, force: true });
    renameSync(unfinished, installation);
  },
};

function isFit(running) {
  const [major, minor] = running.split(".").map(Number);
  const [wantedMajor, wantedMinor] = version.split(".").map(Number);
  return major === wantedMajor && minor >= wantedMinor;
}
