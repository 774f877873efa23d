import type { RequestListener } from "node:http";

export interface HealthParts {
  /** Rejects or answers false when the process should be left alone: its database is away, or it is stopping. */
  isReady(): Promise<boolean>;
  /** Rejects while stored files cannot be reached. */
  filesAreThere(): Promise<void>;
}

/**
 * `/healthz` says that the process lives; `/readyz` that it can serve, and 503 when it cannot, so that a balancer sends
 * visitors elsewhere. When the file storage is unavailable, uploads and downloads fail on all instances alike, but pages
 * work: the answer then contains `"files": "unavailable"` and stays 200.
 */
export function createHealth(
  { isReady, filesAreThere }: HealthParts,
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
    const [isServing, files] = await Promise.all([
      isReady().catch(() => false),
      filesAreThere().then(
        () => "ok",
        () => "unavailable",
      ),
    ]);
    return { status: isServing ? "ok" : "unavailable", files };
  }
}
