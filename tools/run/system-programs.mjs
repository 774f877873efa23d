import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findChromium } from "../../tests/support/chromium.ts";
import { PreparationFailure, runQuietly } from "./child.mjs";
import { runStrings } from "./strings.mjs";

const clamd = "/usr/sbin/clamd";
const noServices = "/usr/sbin/policy-rc.d";
const clusterDefaults = "/etc/postgresql-common/createcluster.d";

/**
 * The three programs that tests run beside the portal and npm does not have. Debian's packages are installed
 * where that is possible (Debian, root); otherwise one line says what to install, and the tests that need it fail.
 */
export async function provideSystemPrograms() {
  if (findChromium() === null) await install("chromium");
  if (!hasPostgres()) {
    startNoCluster();
    await install("postgresql");
  }
  if (!existsSync(clamd)) await install("clamav-daemon", { withoutServices: true });
}

async function install(name, { withoutServices = false } = {}) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    process.stderr.write(`${runStrings.installYourself(name)}\n`);
    return;
  }
  process.stderr.write(`${runStrings.installingProgram(name)}\n`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    log: `apt-${name}.log`,
    failure: runStrings.programFailed(name),
    advice: runStrings.checkNetwork,
  };
  const isOurs = withoutServices && forbidServices();
  try {
    await runQuietly(["apt-get", "update"], options);
    await runQuietly(["apt-get", "install", "-y", "--no-install-recommends", name], options);
  } catch (error) {
    if (!(error instanceof PreparationFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
  } finally {
    if (isOurs) rmSync(noServices);
  }
}

/**
 * Debian's packages start their services once installed; this one's would fetch signatures. The file that forbids it is
 * Debian's own way (policy-rc.d); one that is there already is left alone.
 */
function forbidServices() {
  if (existsSync(noServices)) return false;
  writeFileSync(noServices, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  return true;
}

function hasPostgres() {
  const debian = "/usr/lib/postgresql";
  const ofDebian = existsSync(debian) ? readdirSync(debian).map((version) => `${debian}/${version}/bin`) : [];
  const folders = [...ofDebian, ...(process.env.PATH ?? "").split(path.delimiter)];
  return folders.some((folder) => existsSync(path.join(folder, "initdb")));
}

/** Debian's package would start a server of its own, which the tests don't need: they start theirs. */
function startNoCluster() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  mkdirSync(clusterDefaults, { recursive: true });
  writeFileSync(path.join(clusterDefaults, "no-main-cluster.conf"), "create_main_cluster = false\n");
}
