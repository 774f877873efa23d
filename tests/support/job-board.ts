import { onTestFinished } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectJobBoard } from "#adapters/job-board/connect.ts";
import type { BoardLimits } from "#adapters/job-board/limits.ts";
import { startTestBoard } from "./test-board.ts";

const { region } = await loadContentPack("content");

/** A job board on loopback that can be told to fail, and the portal's connection to it. Both end with the test. */
export async function openJobBoard(limits: Partial<BoardLimits> = {}, delay = 0) {
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const now = () => clock.now;
  const reports: string[] = [];
  const server = await startTestBoard(now, delay);
  onTestFinished(server.close);
  const board = connectJobBoard({
    url: server.url,
    region,
    userAgent: "portal-tests",
    now,
    report: ({ message }) => reports.push(message),
    limits,
  });
  const pass = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  return { server, board, reports, now, pass };
}
