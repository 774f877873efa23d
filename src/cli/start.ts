import { endSignals } from "#adapters/end-signals.ts";
import { startWatchdog } from "#adapters/health/watchdog.ts";
import { loadSettings, type Settings } from "#settings";
import { startStrings } from "#strings/ro/start.ts";
import { startPortal } from "../main.ts";
import { CommandFailure, requireArguments } from "./command.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { usageOf } from "./help.ts";

/** Seconds after which an event loop that stands still is given up; no request may hold it for one. */
const mostSecondsStill = 30;

/** `start`: runs the portal until a signal stops it (SIGTERM, SIGINT, SIGHUP). */
export async function start(args: string[]): Promise<void> {
  requireArguments(args, [], usageOf("start"));
  const settings = loadSettings();
  await prepareDataFolder(settings);
  const { promise: stopAsked, resolve: askToStop } = Promise.withResolvers<unknown>();
  // Never removed: a supervisor and a wrapper may both send the signal, and the second must not abort responses.
  for (const signal of endSignals) process.on(signal, askToStop);
  const portal = await startPortal(settings).catch((error: NodeJS.ErrnoException) => {
    throw explained(error, settings);
  });
  startWatchdog(mostSecondsStill);
  await stopAsked;
  console.log(startStrings.stopping);
  await portal.stop();
  // A backup that takes long would keep the process alive.
  process.exit();
}

function explained(error: NodeJS.ErrnoException & { port?: number }, { host, metricsPort }: Settings): Error {
  const { port = 0 } = error;
  const setting = port !== 0 && port === metricsPort ? "METRICS_PORT" : "PORT";
  const reasons: Record<string, string> = {
    EADDRINUSE: startStrings.portTaken(port, setting),
    EACCES: startStrings.portForbidden(port, setting),
    EADDRNOTAVAIL: startStrings.hostUnknown(host),
    ENOTFOUND: startStrings.hostUnknown(host),
  };
  const reason =
    error.syscall === "listen" || error.syscall === "getaddrinfo" ? reasons[error.code ?? ""] : undefined;
  return reason ? new CommandFailure(reason) : error;
}
