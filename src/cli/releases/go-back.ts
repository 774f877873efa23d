import { type Installation, link } from "#adapters/releases/installation.ts";
import { replaceInstances } from "#adapters/releases/instances.ts";
import type { Release } from "#adapters/releases/release.ts";
import { runRelease } from "#adapters/releases/run-release.ts";
import type { Settings } from "#settings";
import { CommandFailure } from "../command.ts";
import { programOf } from "./this-installation.ts";

/** A later release that is being started anew just now may migrate the database once more. */
const attempts = 2;

/**
 * Puts an earlier release in the place of a later one, which takes its migrations back: the database keeps everything that the
 * earlier one knows.
 *
 * @param count the instances that should serve
 * @returns false when they do not come to serve
 * @throws {CommandFailure} when the migrations cannot be taken back: nothing is changed then
 */
export async function goBack(
  installation: Installation,
  { dataDir }: Settings,
  { from, to, count }: { from: Release; to: Release; count: number },
): Promise<boolean> {
  await link(installation, "current", to);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await runRelease(programOf(from.folder), ["migrate", "--to", to.lastMigration]).catch(stay);
    if (await replaceInstances(dataDir, to.version, count)) return true;
  }
  return false;

  /** The earlier one would refuse the database as it is. */
  async function stay({ message }: Error): Promise<never> {
    await link(installation, "current", from);
    throw new CommandFailure(message);
  }
}
