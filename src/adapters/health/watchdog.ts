import { spawn } from "node:child_process";
import { second } from "#domain/time/moments.ts";

/**
 * Waits for each beat on its input; without one in time it says so on its output and kills its process, which whatever started that
 * starts again. The end of the input is the end of the process. A shell takes 2 MB, where a thread would take ten times as much.
 */
const program = `while :; do
  beat=$(timeout "$2" head -c 1)
  if [ $? -eq 124 ]; then
    echo '{"level":60,"event":"loop-stopped","seconds":'"$2"'}'
    kill -KILL "$1"
    exit
  fi
  [ "$beat" ] || exit
done`;

/**
 * Kills this process when its event loop stands still for so many seconds, as after a machine was suspended. Where there is no shell,
 * nothing watches.
 *
 * @returns ends the watch
 */
export function startWatchdog(seconds: number): () => void {
  const watchdog = spawn("/bin/sh", ["-c", program, "watchdog", String(process.pid), String(seconds)], {
    stdio: ["pipe", "inherit", "ignore"],
    // Signals of a terminal are for the portal.
    detached: true,
  });
  const beating = setInterval(() => watchdog.stdin.write("."), (seconds * second) / 4);
  const stop = () => {
    clearInterval(beating);
    watchdog.stdin.end();
  };
  watchdog.on("error", stop);
  watchdog.stdin.on("error", stop);
  watchdog.unref();
  beating.unref();
  return stop;
}
