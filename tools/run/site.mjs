import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nodeFlags, portalEnvironment, runQuietly } from "./child.mjs";
import { nodePath } from "./node-runtime.mjs";
import { projectFolder } from "./places.mjs";
import { runStrings } from "./strings.mjs";

/** Everything the built pages depend on; a test file changes nothing in them. */
const sources = [
  "package.json",
  "package-lock.json",
  "public",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "vite.inline.config.ts",
  "tools/build",
  "tools/run/site.mjs",
  "src/web",
  "src/strings",
  "src/domain",
];

const stamp = path.join(projectFolder, "build/.sources");

export const buildSite = {
  label: runStrings.buildSite,
  isDone: () => existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(),
  carryOut: async () => {
    const builtFrom = fingerprint();
    rmSync(stamp, { force: true });
    await runQuietly([nodePath, ...nodeFlags, "tools/build/build.ts"], {
      env: { ...portalEnvironment(nodePath), NODE_ENV: "production" },
      log: "build.log",
      failure: runStrings.buildFailed,
      advice: runStrings.readLog,
    });
    writeFileSync(stamp, builtFrom);
  },
};

/** A hash of the sources' names and contents: unlike times, a checkout or a deleted file cannot fool it. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(projectFolder, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(source) {
  const stat = statSync(path.join(projectFolder, source), { throwIfNoEntry: false });
  if (stat === undefined || /\.test\.tsx?$/.test(source)) return [];
  if (!stat.isDirectory()) return [source];
  return readdirSync(path.join(projectFolder, source))
    .sort()
    .flatMap((name) => filesOf(`${source}/${name}`));
}
