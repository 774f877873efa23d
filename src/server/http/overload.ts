import type { ServerResponse } from "node:http";

/** Milliseconds for which the process may be late with everything before it refuses more work. */
const TOO_LATE = 1000;

/** How often, in milliseconds, it notes that it is on time. */
const HEARTBEAT = 100;

/** Requests in progress below which a delay is not their doing: the machine itself stood still. */
const FEW = 200;

/**
 * Says whether there is time for one more request: no, while so many are in progress that the process has been late for over a
 * second. People wait rather than be refused, but whoever comes last would wait longest, and make all others wait.
 */
export function createOverload(): { admits(response: ServerResponse): boolean } {
  let beatAt = performance.now();
  let lateBy = 0;
  let inProgress = 0;
  const lateSince = () => performance.now() - beatAt - HEARTBEAT;
  setInterval(() => {
    // A process that was late is believed to be on time again only step by step.
    lateBy = Math.max(lateSince(), lateBy / 2);
    beatAt = performance.now();
  }, HEARTBEAT).unref();
  return {
    admits: (response) => {
      if (inProgress >= FEW && Math.max(lateSince(), lateBy) > TOO_LATE) return false;
      inProgress += 1;
      response.once("close", () => {
        inProgress -= 1;
      });
      return true;
    },
  };
}
