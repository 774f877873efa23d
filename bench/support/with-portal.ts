import { type RunningPortal, startPortal } from "#tests/support/server.ts";

/** Does something with a portal of its own, which ends with it. */
export async function withPortal(work: (portal: RunningPortal) => Promise<void>): Promise<void> {
  const portal = await startPortal();
  try {
    await work(portal);
  } finally {
    await portal.stop();
  }
}
