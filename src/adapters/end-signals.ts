/** By which a system or a terminal asks a process to end, or every process of a service. */
export const endSignals: readonly NodeJS.Signals[] = ["SIGTERM", "SIGINT", "SIGHUP"];
