import { loadSettings } from "#settings";
import { startStrings } from "#strings/start.ts";
import { startPortal } from "../main.ts";
import { CommandFailure, demandWords } from "./command.ts";
import { demandNoUnfinishedRestore } from "./unfinished-restore.ts";

/** `start`: runs the portal until it is asked to stop (SIGTERM, SIGINT, SIGHUP). */
export async function start(args: string[]): Promise<void> {
  demandWords(args, [], "start");
  const settings = loadSettings();
  demandNoUnfinishedRestore(settings);
  const { promise: stopAsked, resolve: askToStop } = Promise.withResolvers<unknown>();
  // Kept for good: a supervisor and a wrapper may both send the signal, and the second must not cut answers off.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, askToStop);
  const portal = await startPortal(settings).catch((error: NodeJS.ErrnoException) => {
    throw explained(error, settings);
  });
  await stopAsked;
  console.log(startStrings.stopping);
  await portal.stop();
}

function explained(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: startStrings.portTaken(port),
    EACCES: startStrings.portForbidden(port),
    EADDRNOTAVAIL: startStrings.hostUnknown(host),
    ENOTFOUND: startStrings.hostUnknown(host),
  };
  const reason =
    error.syscall === "listen" || error.syscall === "getaddrinfo" ? reasons[error.code ?? ""] : undefined;
  return reason ? new CommandFailure(reason) : error;
}
