import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { environmentWith, giveUp, projectFolder, runStep, runtimeFolder } from "./processes.mjs";
import { strings } from "./strings.mjs";

if (Number.parseInt(process.versions.node, 10) < 20) giveUp(strings.oldNode(process.version));

/** The tested version of Node; an installed later one of the same major is accepted. */
const version = "24.21.0";
const isFit = /^24\.(2[1-9]|[3-9]\d)\./.test(process.versions.node);

const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const nodeFolder = path.join(runtimeFolder, `node-${version}`);
const binary = process.platform === "win32" ? "bin/node.exe" : "bin/node";

/** The path of the Node that runs the portal: this one when suitable, else the downloaded one. */
export const node = isFit ? process.execPath : path.join(nodeFolder, `node_modules/node-${platform}`, binary);
export const environment = environmentWith(node);

const npmCi = ["npm", "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
const installed = path.join(projectFolder, "node_modules/.installed");

const configs = readdirSync(projectFolder).filter((name) => /(\.config\.ts|^package-lock\.json)$/.test(name));

/** Pages are loaded by their build. */
const serverSources = readdirSync(path.join(projectFolder, "src"))
  .filter((name) => name !== "web" && !name.includes(".test."))
  .map((name) => `src/${name}`);

/** What is built: its folder, and what it is made of. */
const sandbox = {
  label: strings.sandbox,
  folder: "build/sandbox",
  program: "tools/build/sandbox.ts",
  sources: [...configs, "tools/build/sandbox.ts", "src/adapters", "src/domain"],
};
const program = {
  label: strings.program,
  folder: "build/program",
  program: "tools/build/program.ts",
  sources: [...configs, "tools/build/program.ts", ...serverSources],
};
const site = {
  label: strings.site,
  folder: "build",
  program: "tools/build/build.ts",
  sources: [...configs, "tools/build", "src/web", "src/strings", "src/domain", "docs/ghid-editor.md"],
};

/**
 * Fetches, installs and builds what is missing or older than its sources, one command at a time in a clone.
 * With nothing to do it says nothing and takes no lock.
 * @param {{ tests?: boolean, site?: boolean, mode?: "production" | "development" }} needs what only tests need; the built pages, and
 * for whom they are built
 */
export async function prepare({ tests = false, site: withSite = true, mode = "production" } = {}) {
  const builds = [...programSteps(), ...(withSite ? [buildStep(site, mode)] : [])];
  await carryOutMissing([nodeStep, dependenciesStep(tests), ...builds]);
}

/** Builds what is older than its sources and is no page; nothing is fetched or installed. */
export async function buildPrograms() {
  await carryOutMissing(programSteps());
}

function programSteps() {
  return [sandbox, program].map((build) => buildStep(build, "production"));
}

async function carryOutMissing(steps) {
  if (steps.every(({ isDone }) => isDone())) return;
  await withLock(async () => {
    for (const { isDone, carryOut } of steps) if (!isDone()) await carryOut();
  });
}

/** npm rejects an archive whose hash differs from the lock file's, and leaves the folder without it. */
const nodeStep = {
  isDone: () => existsSync(node),
  carryOut: async () => {
    cpSync(path.join(projectFolder, "tools/run/node"), nodeFolder, { recursive: true });
    await runStep(strings.node(version), npmCi, { cwd: nodeFolder });
    // npm takes an optional package that it cannot fetch for none.
    if (!existsSync(node))
      giveUp(hasNode() ? strings.nodeNotFetched(version) : strings.noNode(version, platform));
  },
};

/** Whether there is a Node for this system. */
function hasNode() {
  const lock = readFileSync(path.join(projectFolder, "tools/run/node/package-lock.json"), "utf8");
  return `node_modules/node-${platform}` in JSON.parse(lock).packages;
}

/** An interrupted `npm ci` leaves no stamp: it begins by deleting the folder. Installed test dependencies stay. */
function dependenciesStep(forTests) {
  const tests = forTests || existsSync(path.join(projectFolder, "node_modules/vitest"));
  const lock = createHash("sha256")
    .update(readFileSync(path.join(projectFolder, "package-lock.json")))
    .digest("hex");
  const stamps = [`${platform} all ${lock}`, `${platform} production ${lock}`];
  return {
    isDone: () => (tests ? stamps.slice(0, 1) : stamps).includes(readIfThere(installed)),
    carryOut: async () => {
      await runStep(strings.dependencies, [...npmCi, tests ? "--include=dev" : "--omit=dev"], {
        env: environment,
      });
      writeFileSync(installed, stamps[tests ? 0 : 1]);
    },
  };
}

function buildStep({ label, folder, program, sources }, mode) {
  const built = path.join(projectFolder, folder, ".sources");
  const wanted = () => `${mode} ${fingerprint(sources)}`;
  return {
    isDone: () => readIfThere(built) === wanted(),
    carryOut: async () => {
      const builtFrom = wanted();
      rmSync(built, { force: true });
      await runStep(label, [node, program, mode], { env: { ...environment, NODE_ENV: mode } });
      writeFileSync(built, builtFrom);
    },
  };
}

/** A hash of the sources' names and contents: unlike timestamps it detects checkouts and deleted files. A moved folder keeps its. */
function fingerprint(sources) {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(hashOf(source));
  return hash.digest("hex");
}

/** By source: two builds are made of some, which are read once. */
const hashes = new Map();

function hashOf(source) {
  if (hashes.has(source)) return hashes.get(source);
  const hash = createHash("sha256");
  for (const file of filesOf(source))
    hash.update(`${path.relative(projectFolder, file)}\0`).update(readFileSync(file));
  hashes.set(source, hash.digest("hex"));
  return hashes.get(source);
}

function filesOf(source) {
  const place = path.join(projectFolder, source);
  if (path.extname(source)) return [place];
  const names = readdirSync(place, { recursive: true }).filter(
    (name) => path.extname(name) && !name.includes(".test."),
  );
  return names.sort().map((name) => path.join(place, name));
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
