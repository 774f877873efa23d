import { cpuSeconds, output } from "./processes.ts";

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** CPU of the server, in microseconds. */
  cpuPerRequest: number;
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Loads an address by wrk: one thread, 32 connections kept alive, brotli accepted. */
export async function load(url: string, pid: number, seconds: number): Promise<Load> {
  const before = cpuSeconds(pid);
  const text = await output("wrk", [
    "-t1",
    "-c32",
    `-d${seconds}s`,
    "--latency",
    "-H",
    "Accept-Encoding: br",
    url,
  ]);
  const cpu = cpuSeconds(pid) - before;
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  if (/Non-2xx/.test(text)) throw new Error(`${url} did not answer 200 each time:\n${text}`);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p99: Number(p99) * (milliseconds[unit ?? ""] ?? Number.NaN),
    cpuPerRequest: (cpu / requests) * 1e6,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
