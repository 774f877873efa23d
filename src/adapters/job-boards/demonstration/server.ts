import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { Region } from "#domain/content-pack/region.ts";
import { type DemonstrationJob, demonstrationJobs, HOUR } from "./jobs.ts";
import { type Behaviour, hostile, misbehave } from "./misbehaviour.ts";
import { searchJobs } from "./search.ts";

export interface DemonstrationBoard {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** What it was asked, in order: each path with its query. */
  readonly calls: string[];
  /** How many calls for details it answered at the same time, at most, and over how many connections all came. */
  readonly load: { detailsAtOnce: number; connections: number };
  /** From now on it answers like this. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export interface DemonstrationBoardParts {
  region: Pick<Region, "counties" | "jobBoard">;
  now: () => Date;
  /** Milliseconds before each answer. */
  delay?: number;
}

/** Calls that are remembered at most. */
const CALLS_KEPT = 1000;

/**
 * A job board with invented listings, on a free port of this machine alone. It speaks as the real ones do, so that
 * the portal asks it in the same way; tests also let it fail.
 */
export async function startDemonstrationBoard(parts: DemonstrationBoardParts): Promise<DemonstrationBoard> {
  const { region, now, delay = 0 } = parts;
  const calls: string[] = [];
  const load = { detailsAtOnce: 0, connections: 0 };
  let detailsUnderWay = 0;
  let listed: { hour: number; jobs: DemonstrationJob[] } = { hour: Number.NaN, jobs: [] };
  let behaviour: Behaviour = "well";

  const server = createServer((request, response) => void answer(request, response));
  server.on("connection", () => {
    load.connections += 1;
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    load,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };

  async function answer({ url = "/" }: IncomingMessage, response: ServerResponse) {
    calls.push(url);
    calls.splice(0, calls.length - CALLS_KEPT);
    if (url.startsWith("/jobs/")) countUntilAnswered(response);
    if (delay > 0) await setTimeout(delay);
    const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
    if (!misbehave(behaviour, pathname === "/jobs" ? "list" : "details", response)) {
      send(response, find(pathname, searchParams));
    }
  }

  function countUntilAnswered(response: ServerResponse) {
    detailsUnderWay += 1;
    load.detailsAtOnce = Math.max(load.detailsAtOnce, detailsUnderWay);
    response.once("close", () => {
      detailsUnderWay -= 1;
    });
  }

  function find(pathname: string, query: URLSearchParams): Record<string, unknown> | null {
    const jobs = jobsOfTheHour();
    if (pathname === "/jobs") return searchJobs(jobs, query, region.jobBoard.parameters);
    return jobs.find(({ id }) => pathname === `/jobs/${id}`) ?? null;
  }

  function jobsOfTheHour(): DemonstrationJob[] {
    const hour = Math.floor(now().getTime() / HOUR);
    if (listed.hour !== hour) listed = { hour, jobs: demonstrationJobs(region, now()) };
    return listed.jobs;
  }

  function send(response: ServerResponse, found: Record<string, unknown> | null) {
    const body = found && behaviour === "hostile" ? hostile(found) : found;
    response.writeHead(body ? 200 : 404, { "Content-Type": "application/json; charset=utf-8" });
    response.end(body ? JSON.stringify(body) : undefined);
  }
}
