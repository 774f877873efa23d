import type { RequestListener } from "node:http";

/**
 * `/healthz` says that the process lives; `/readyz` that it can serve, and 503 when it cannot (its
 * database or the storage of its files is away, or it is stopping), so that a balancer sends visitors elsewhere.
 *
 * @param isReady rejects or answers false when the process should be left alone
 */
export function createHealth(
  isReady: () => Promise<boolean>,
  headers: Record<string, string>,
): RequestListener {
  return async (request, response) => {
    const healthy = request.url === "/healthz" || (await isReady().catch(() => false));
    response.writeHead(healthy ? 200 : 503, {
      ...headers,
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
    });
    response.end(JSON.stringify({ status: healthy ? "ok" : "unavailable" }));
  };
}
