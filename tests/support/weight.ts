import type { Page } from "playwright-core";

/** The bytes that a page fetched over the wire. */
export interface Weight {
  requests: number;
  /** Of the answers' heads. */
  heads: number;
  /** Compressed, without heads: of everything, and of these kinds. */
  bytes: number;
  fonts: number;
  scripts: number;
  /** What was asked for again. */
  repeated: string[];
}

/** Counts `page`'s requests from now on, until it asks for nothing more; the browser reports the bytes. */
export async function weigh(page: Page): Promise<() => Promise<Weight>> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  const asked: string[] = [];
  const underWay = new Set<string>();
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  const heads = new Map<string, number>();
  network.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
    if (!url.startsWith("http")) return;
    asked.push(url);
    underWay.add(requestId);
  });
  network.on("Network.responseReceived", ({ requestId, type, response: { encodedDataLength } }) => {
    // What the page before has asked for may be answered now.
    if (!underWay.has(requestId)) return;
    kinds.set(requestId, type);
    heads.set(requestId, encodedDataLength);
  });
  network.on("Network.loadingFailed", ({ requestId }) => underWay.delete(requestId));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    sizes.set(requestId, encodedDataLength - (heads.get(requestId) ?? 0));
  });
  return async () => {
    // What has come may ask for more once it has run: a busy page is quiet on the network for a while, too.
    for (let seen = -1; underWay.size > 0 || seen < asked.length; ) {
      seen = asked.length;
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    }
    const bytesOf = (isCounted: (kind: string) => boolean) =>
      [...kinds].reduce((sum, [id, kind]) => sum + (isCounted(kind) ? (sizes.get(id) ?? 0) : 0), 0);
    return {
      requests: kinds.size,
      heads: [...heads.values()].reduce((sum, bytes) => sum + bytes, 0),
      bytes: bytesOf(() => true),
      fonts: bytesOf((kind) => kind === "Font"),
      scripts: bytesOf((kind) => kind === "Script"),
      repeated: asked.filter((address, at) => asked.indexOf(address) < at),
    };
  };
}
