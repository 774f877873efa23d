/** By which a system or a terminal asks every process of a service to end. */
export const endSignals: readonly NodeJS.Signals[] = ["SIGTERM", "SIGINT", "SIGHUP"];
