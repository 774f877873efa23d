import { statfs } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Workload } from "#domain/health/workload.queries.ts";
import { copiedAt } from "../backup/copy/copied-at.ts";

/** Seconds at which the histogram of requests is cut. */
const buckets = [0.005, 0.025, 0.1, 0.3, 1, 3, 10, 60];

const phases: Workload["phase"][] = ["undated", "upcoming", "open", "closed"];

/** The metrics of this process, while they are served. */
export interface Metrics {
  /** Where they are read. */
  address: URL;
  /** Counts a request: how it was answered, after so many milliseconds, from the cache or not. */
  measure(request: IncomingMessage, status: number, ms: number, isCached: boolean): void;
  /** Counts an answer that was not in the cache. */
  missedCache(): void;
  /** Counts an upload, or a piece of one, by the status of its answer. */
  uploaded(status: number): void;
  /** Counts a failure of the job board. */
  boardFailed(): void;
  stop(): Promise<void>;
}

/**
 * Serves metrics in the text format of Prometheus on a port of their own, whatever the path. They hold no addresses, names or
 * numbers of people.
 *
 * @param dataDir the folder whose disk and continuous copy are looked at
 * @param readWorkload asked at each reading; while it fails, its metrics are absent and `portal_database_up` is 0
 * @throws the system's error when the port is not available
 */
export async function startMetrics(
  { host, port, dataDir }: { host: string; port: number; dataDir: string },
  readWorkload: () => Promise<Workload>,
): Promise<Metrics> {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: "portal_request_seconds",
    help: "Requests by where their answer came from (cache, api, page), by method and class of status, and their time",
    labelNames: ["source", "method", "status"],
    buckets,
    registers,
  });
  const boardFailures = new Counter({
    name: "portal_job_board_failures_total",
    help: "Calls of the job board that failed",
    registers,
  });
  const misses = new Counter({
    name: "portal_cache_misses_total",
    help: "Pages and content that were rendered because the cache had none; hits are requests of source cache",
    registers,
  });
  const uploads = new Counter({
    name: "portal_uploads_total",
    help: "Uploads, and pieces of those that are continued, by how they ended",
    labelNames: ["result"],
    registers,
  });
  const server = createServer(async (_, response) => {
    const waiting = await textOf(await readWorkload().catch(() => null), dataDir);
    response.setHeader("Content-Type", register.contentType).end((await register.metrics()) + waiting);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const { port: given } = server.address() as AddressInfo;

  return {
    address: new URL(`http://${host.includes(":") ? `[${host}]` : host}:${given}/metrics`),
    measure: ({ method = "", url = "" }, status, ms, isCached) => {
      const asked = url.startsWith("/api/") ? "api" : "page";
      const source = isCached ? "cache" : asked;
      requests.observe({ source, method: known(method), status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    missedCache: () => misses.inc(),
    uploaded: (status) => uploads.inc({ result: resultOf(status) }),
    boardFailed: () => boardFailures.inc(),
    stop: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

function resultOf(status: number): "accepted" | "refused" | "failed" {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "accepted";
}

/** Clients may invent methods, and each would be a series of its own. */
function known(method: string): string {
  return ["GET", "HEAD", "POST", "PATCH", "DELETE"].includes(method) ? method : "other";
}

/** What waits, and how safe it is, as text; of one reading, so that nothing stays from an earlier one. */
async function textOf(workload: Workload | null, dataDir: string): Promise<string> {
  const register = new Registry();
  const registers = [register];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const ended = (name: string, help: string, at: string | null) =>
    at && gauge(`portal_${name}_timestamp_seconds`, help).set(Date.parse(at) / 1000);
  gauge("portal_database_up", "Whether the database answered at this reading").set(workload ? 1 : 0);
  const disk = await statfs(dataDir).catch(() => null);
  if (disk) gauge("portal_disk_free_bytes", "Room for the data folder").set(disk.bavail * disk.bsize);
  ended("copy", "When the continuous copy last had everything", await copiedAt(dataDir).catch(() => null));
  if (!workload) return await register.metrics();
  const mails = gauge("portal_mails", "Mails in the queue", ["state"]);
  mails.set({ state: "waiting" }, workload.mails.waiting);
  mails.set({ state: "failed" }, workload.mails.failed);
  gauge("portal_sets_waiting", "Sets of changes that wait for their moment").set(workload.waitingSets);
  gauge("portal_uploads_unfinished", "Uploads that may be continued").set(workload.unfinishedUploads);
  gauge("portal_plans", "Business plans that count").set(workload.plans);
  ended("backup", "When the last backup without an error ended", workload.lastBackup);
  ended("rehearsal", "When the last rehearsal without an error ended", workload.lastRehearsal);
  const round = gauge("portal_round_phase", "Where the submission stands: 1 at its phase", [
    "round",
    "phase",
  ]);
  for (const phase of phases) {
    round.set({ round: workload.roundId ?? "", phase }, phase === workload.phase ? 1 : 0);
  }
  return await register.metrics();
}
