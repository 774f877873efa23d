import path from "node:path";
import { takeChangeTurn } from "#adapters/database/change-turn.ts";
import { endSignals } from "#adapters/end-signals.ts";
import type { Installation } from "#adapters/releases/installation.ts";
import { ReleaseRefused } from "#adapters/releases/release-refused.ts";
import { CommandOfReleaseFailed } from "#adapters/releases/run-release.ts";
import { openTurn } from "#adapters/turn.ts";
import { loadSettings, type Settings } from "#settings";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure } from "../command.ts";
import { requirePortal } from "../data-folder.ts";
import { requireContentKept, requireInstallation } from "./this-installation.ts";

/** An installation whose release is being changed, by this process alone. */
export interface Change {
  settings: Settings;
  installation: Installation;
  /** Aborts when the command is to end before it changed anything. */
  interrupted: AbortSignal;
  /** Said before the first change: from here on nothing ends the command. */
  goThrough(): void;
}

/**
 * Changes the release of this installation.
 *
 * @throws {CommandFailure} also when another process does so, or a signal came in time
 */
export async function changeInstallation(work: (change: Change) => Promise<void>): Promise<void> {
  const settings = loadSettings();
  await requirePortal(settings);
  const turn = openTurn(path.join(settings.dataDir, "update.sqlite"));
  const { interrupted, goThrough, close } = catchSignals();
  let giveBack: (() => Promise<void>) | null = null;
  try {
    if (turn.take()) giveBack = await takeChangeTurn(settings.databaseLocation);
    if (!giveBack) throw new CommandFailure(strings.isRunning);
    const installation = await requireInstallation(settings);
    await requireContentKept(settings, installation);
    await work({ settings, installation, interrupted, goThrough });
  } catch (error) {
    throw interrupted.aborted ? new CommandFailure(strings.interrupted) : explained(error);
  } finally {
    close();
    await giveBack?.();
    turn.close();
  }
}

function explained(error: unknown): unknown {
  if (error instanceof ReleaseRefused) return new CommandFailure(strings.refused[error.reason]);
  if (error instanceof CommandOfReleaseFailed) return new CommandFailure(strings.failed(error.message));
  return error;
}

/** What signals do to a command. */
interface CaughtSignals {
  /** Aborts at a signal that came before `goThrough`. */
  interrupted: AbortSignal;
  /** From here on the command goes to its end, whatever comes: a terminal that is closed, too. Throws when it was interrupted. */
  goThrough(): void;
  close(): void;
}

/** Takes the signals that would end this process. */
function catchSignals(): CaughtSignals {
  const interruption = new AbortController();
  let goesThrough = false;
  const onSignal = () => {
    if (goesThrough) console.log(strings.goesThrough);
    else interruption.abort();
  };
  for (const name of endSignals) process.on(name, onSignal);
  return {
    interrupted: interruption.signal,
    goThrough: () => {
      interruption.signal.throwIfAborted();
      goesThrough = true;
    },
    close: () => {
      for (const name of endSignals) process.off(name, onSignal);
    },
  };
}
