import { createHash } from "node:crypto";
import { once } from "node:events";
import { createConnection, createServer } from "node:net";
import { projectFolder, say } from "./processes.mjs";
import { strings } from "./strings.mjs";

const name = `portal-${createHash("sha256").update(projectFolder).digest("hex").slice(0, 16)}`;

/**
 * An abstract socket, which the system frees when its process ends in any way. macOS has none: nothing is locked there.
 */
const address = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform];

/** Runs `work` while no other command in this clone does. */
export async function withLock(work) {
  const release = address && (await acquire());
  await work();
  release?.();
}

async function acquire(isFirst = true) {
  const waiting = new Set();
  const server = createServer((socket) => waiting.add(socket)).listen(address);
  try {
    await once(server, "listening");
  } catch (error) {
    if (error.code !== "EADDRINUSE") throw error;
    if (isFirst) say(strings.waiting);
    await once(createConnection(address).resume(), "close").catch(() => undefined);
    return acquire(false);
  }
  return () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}
