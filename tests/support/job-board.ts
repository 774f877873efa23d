import { onTestFinished } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectJobBoard } from "#adapters/job-boards/connect.ts";
import { startDemonstrationBoard } from "#adapters/job-boards/demonstration/server.ts";
import type { BoardLimits } from "#adapters/job-boards/limits.ts";

const { region } = await loadContentPack("content");

/** A real board to be asked, which can be told to fail, and the portal's connection to it. Both end with the test. */
export async function openJobBoard(limits: Partial<BoardLimits> = {}, delay = 0) {
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const now = () => clock.now;
  const reports: string[] = [];
  const server = await startDemonstrationBoard({ region, now, delay });
  const { board, close } = await connectJobBoard({
    url: server.url,
    region,
    userAgent: "portal-tests",
    now,
    report: ({ message }) => reports.push(message),
    limits,
  });
  onTestFinished(async () => {
    await close();
    await server.close();
  });
  const pass = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  return { server, board, reports, now, pass };
}
