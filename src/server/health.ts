import type { RequestListener } from "node:http";

export interface HealthParts {
  /** Rejects or answers false when the process should be left alone: its database is away, or it is stopping. */
  isReady(): Promise<boolean>;
  /** Whether the database takes writes. */
  isWritable(): Promise<boolean>;
  /** Rejects while stored files cannot be reached. */
  filesAreThere(): Promise<void>;
}

/** Milliseconds for what is asked: a balancer that waits longer sends visitors to a process that does not answer them. */
const patience = 1500;

/**
 * `/healthz` says that the process lives; `/readyz` that it can serve, and 503 when it cannot, so that a balancer sends
 * visitors elsewhere. When the file storage is unavailable, uploads and downloads fail on all instances alike, but pages
 * work: the answer then contains `"files": "unavailable"` and stays 200. A database that takes no writes is told as `"writes": "unavailable"`,
 * with 503: what people send is refused here.
 */
export function createHealth(
  { isReady, isWritable, filesAreThere }: HealthParts,
  headers: Record<string, string>,
): RequestListener {
  return async (request, response) => {
    const state = request.url === "/healthz" ? { status: "ok" } : await readiness();
    response.writeHead(state.status === "ok" ? 200 : 503, {
      ...headers,
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
    });
    response.end(JSON.stringify(state));
  };

  async function readiness() {
    const [isServing, writes, files] = await Promise.all([
      stateOf(isReady()),
      stateOf(isWritable()),
      stateOf(filesAreThere().then(() => true)),
    ]);
    const isOk = isServing === "ok" && writes === "ok";
    return { status: isOk ? "ok" : "unavailable", files, ...(writes !== "ok" && { writes }) };
  }
}

/** "unavailable" also of what is not known in time. */
async function stateOf(asked: Promise<boolean>): Promise<"ok" | "unavailable"> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), patience);
  const isWell = await Promise.race([asked, late.promise]).catch(() => false);
  clearTimeout(timer);
  return isWell ? "ok" : "unavailable";
}
