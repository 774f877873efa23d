import path from "node:path";
import { type Installation, openInstallation } from "#adapters/releases/installation.ts";
import { projectFolder } from "#adapters/releases/release.ts";
import type { Program } from "#adapters/releases/run-release.ts";
import { inheritedEnvironment, type Settings } from "#settings";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure } from "../command.ts";

/**
 * The installation that this process belongs to.
 *
 * @throws {CommandFailure} in a clone, or where data would go with the release
 */
export async function requireInstallation({ dataDir }: Settings): Promise<Installation> {
  const installation = await openInstallation(projectFolder);
  if (!installation) throw new CommandFailure(strings.notInstalled(projectFolder));
  if (!path.relative(path.join(installation.base, "releases"), dataDir).startsWith("..")) {
    throw new CommandFailure(strings.dataInRelease(dataDir));
  }
  return installation;
}

/** A release as a program with this process's settings, and the Node that its own start will find. */
export function programOf(folder: string, interrupted: AbortSignal): Program {
  const { PATH = "", ...environment } = inheritedEnvironment();
  const folders = PATH.split(path.delimiter).filter((each) => !each.startsWith(projectFolder));
  // As if npm had started it: it then ends when this process was killed (tools/run/processes.mjs).
  const own = { PATH: folders.join(path.delimiter), npm_lifecycle_event: "portal" };
  return { folder, environment: { ...environment, ...own }, interrupted };
}
