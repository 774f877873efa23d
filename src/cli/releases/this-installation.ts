import { constants } from "node:fs";
import { access, realpath } from "node:fs/promises";
import path from "node:path";
import { changedContent } from "#adapters/releases/changed-content.ts";
import { type Installation, openInstallation } from "#adapters/releases/installation.ts";
import { projectFolder } from "#adapters/releases/release.ts";
import type { Program } from "#adapters/releases/run-release.ts";
import { inheritedEnvironment, type Settings } from "#settings";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure } from "../command.ts";

/**
 * The installation that this process belongs to.
 *
 * @throws {CommandFailure} in a clone, in an installation of another user, or where data would go with the release
 */
export async function requireInstallation({ dataDir }: Settings): Promise<Installation> {
  const installation = await openInstallation(projectFolder);
  if (!installation) throw new CommandFailure(strings.notInstalled(projectFolder));
  const { base } = installation;
  for (const folder of [base, path.join(base, "releases")]) {
    const isOpen = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!isOpen) throw new CommandFailure(strings.releasesClosed(base, String(process.getuid?.())));
  }
  if (!path.relative(path.join(base, "releases"), dataDir).startsWith("..")) {
    throw new CommandFailure(strings.dataInRelease(dataDir));
  }
  return installation;
}

/**
 * Requires that what was filled in in the content pack outlives the current release.
 *
 * @throws {CommandFailure} where it would go with the release, naming its files
 */
export async function requireContentKept(
  { contentDir }: Settings,
  installation: Installation,
): Promise<void> {
  const { base, current } = installation;
  const pack = await realpath(contentDir).catch(() => contentDir);
  if (path.relative(path.join(base, "releases"), pack).startsWith("..")) return;
  const isOwn = pack === path.join(current.folder, "content");
  const lost = isOwn ? await changedContent(current) : [pack];
  if (lost.length > 0) throw new CommandFailure(strings.contentLost(pack, path.join(base, "content"), lost));
}

/** A release as a program with this process's settings, and the Node that its own start will find. */
export function programOf(folder: string, interrupted: AbortSignal): Program {
  const { PATH = "", ...environment } = inheritedEnvironment();
  const folders = PATH.split(path.delimiter).filter((each) => !each.startsWith(projectFolder));
  // As if npm had started it: it then ends when this process was killed (tools/run/processes.mjs).
  const own = { PATH: folders.join(path.delimiter), npm_lifecycle_event: "portal" };
  return { folder, environment: { ...environment, ...own }, interrupted };
}
