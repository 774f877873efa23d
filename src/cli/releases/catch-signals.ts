import { endSignals } from "#adapters/end-signals.ts";
import { releaseStrings as strings } from "#strings/ro/releases.ts";

/** What signals do to a command. */
interface CaughtSignals {
  /** Aborts at a signal that came before `goThrough`. */
  interrupted: AbortSignal;
  /** From here on the command goes to its end, whatever comes: a terminal that is closed, too. Throws when it was interrupted. */
  goThrough(): void;
  close(): void;
}

/** Takes the signals that would end this process. */
export function catchSignals(): CaughtSignals {
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
