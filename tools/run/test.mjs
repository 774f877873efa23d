import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { environment, node, prepare } from "./prepare.mjs";
import { projectFolder, runInForeground, runStep, say } from "./processes.mjs";
import { strings } from "./strings.mjs";

/**
 * `npm test` proves everything, the quickest first; with arguments it runs Vitest with them (`npm test -- FILE`).
 * With `--changed [COMMIT]` it runs the tests nearest to what differs from a commit, by default the last one, for about a minute. With
 * `--sqlite` it leaves out what needs PostgreSQL; with `--development`, pages are built as for `npm run dev`, and what React finds
 * wrong fails a journey.
 */
const isSqliteOnly = process.argv.includes("--sqlite");
const mode = process.argv.includes("--development") ? "development" : "production";
const isOfChanges = process.argv.includes("--changed");
const given = process.argv
  .slice(2)
  .filter((arg) => !["--sqlite", "--development", "--changed"].includes(arg));
/** A thousand databases, file stores and browser profiles that go with their tests need not reach a disk. */
const inMemory = "/dev/shm";
const neededBytes = 4e9;
const checks = [
  ["biome", "check", "--error-on-warnings", "."],
  ["tsc", "--noEmit"],
];

if (isSqliteOnly) {
  environment.TEST_ENGINES = "sqlite";
  say(strings.onSqliteOnly);
}
if (hasRoom(inMemory)) environment.TMPDIR = inMemory;
const args = isOfChanges ? await nearestTests(given) : given;
await prepare({ tests: true, site: !args.includes("units"), mode });
await provideSystemPrograms();
for (const command of [...(args.length > 0 ? [] : checks), ["vitest", "run", ...args]]) {
  process.exitCode = await runInForeground(command, environment);
  if (process.exitCode !== 0) break;
}

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > neededBytes;
}

/** The test files nearest to what changed. With none, the process ends. */
async function nearestTests(commit) {
  await prepare({ tests: true, site: false });
  const command = ["tests/support/changed-tests.ts", ...commit];
  const said = execFileSync(node, command, { cwd: projectFolder, env: environment, encoding: "utf8" });
  const { chosen, more } = JSON.parse(said);
  say(strings.nearest(chosen.length, more));
  if (chosen.length === 0) process.exit();
  const needsSite = chosen.some((file) => /^(tests\/(e2e|measured|process)|src\/cli)\//.test(file));
  return [...(needsSite ? [] : ["--project", "units"]), ...chosen];
}

/**
 * What tests run beside the portal and npm does not have. Installed where that is possible (Debian, root), after saying
 * so; elsewhere a line says what to install, and the tests that need it fail.
 */
async function provideSystemPrograms() {
  const postgres = "/usr/lib/postgresql";
  const versions = existsSync(postgres) ? readdirSync(postgres) : [];
  const programs = {
    "chromium-headless-shell": ["/usr/bin/chromium-headless-shell", process.env.CHROMIUM ?? ""],
    ...(!isSqliteOnly && { postgresql: versions.map((version) => `${postgres}/${version}/bin/initdb`) }),
    "clamav-daemon": ["/usr/sbin/clamd"],
    age: ["/usr/bin/age"],
    openssl: ["/usr/bin/openssl"],
    sqlite3: ["/usr/bin/sqlite3"],
    nginx: ["/usr/sbin/nginx"],
    caddy: ["/usr/bin/caddy"],
    systemd: ["/usr/bin/systemd-analyze"],
  };
  const missing = Object.keys(programs).filter((name) => !programs[name].some((file) => existsSync(file)));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return say(strings.installYourself(missing));
  say(strings.willInstall(missing));
  const policy = "/usr/sbin/policy-rc.d"; // Debian's own way to keep packages from starting their services.
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(" ")}`;
  await runStep(strings.install(missing), ["sh", "-c", install], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (isOurs) rmSync(policy);
}
