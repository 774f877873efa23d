import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** How one visitor was answered: 0 when not at all. */
export interface Visit {
  status: number;
  /** Milliseconds from the wish to connect to the answer's last byte. */
  ms: number;
}

/** Asks for an address on a connection of its own, as cheaply as possible: the visitors share the processors with the portal. */
export async function visit(url: string): Promise<Visit> {
  const { hostname, port, pathname, host } = new URL(url);
  const startedAt = performance.now();
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  try {
    await once(socket, "connect");
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
    );
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1] ?? 0);
    return { status, ms: performance.now() - startedAt };
  } catch {
    return { status: 0, ms: performance.now() - startedAt };
  }
}

/** In one line: how many were answered 200, and how long they waited. */
export function described(visits: Visit[]): string {
  const sorted = visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(0);
  const answered = visits.filter(({ status }) => status === 200).length;
  return `${answered} of ${visits.length} answered 200; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
}
