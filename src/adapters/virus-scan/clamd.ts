import { connect, type NetConnectOpts } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ScannerUnavailable } from "#domain/errors.ts";
import type { ReceivedFile, ScanFile } from "#domain/ports.ts";

/** Timeouts of a silent clamd and of one whole file: large archives are slow. */
const limits = { silentMs: 30_000, wholeMs: 120_000 };

/** clamd's answers to INSTREAM; anything else is an error, such as a file above its StreamMaxLength. */
const verdicts = { clean: /^stream: OK$/, infected: /^stream: .* FOUND$/ };

/**
 * Scans each file with clamd (`tcp://host:port` or `unix:///path`) by its INSTREAM command: the bytes are sent over the
 * socket, so clamd needs no access to the disk.
 */
export function createClamd(url: string): ScanFile {
  const address = addressOf(new URL(url));
  return async (file) => {
    const answer = await ask(address, file).catch((error: unknown) => {
      throw new ScannerUnavailable(error);
    });
    if (verdicts.clean.test(answer)) return "clean";
    if (verdicts.infected.test(answer)) return "infected";
    throw new ScannerUnavailable(new Error(`clamd answered: ${answer.slice(0, 200)}`));
  };
}

/**
 * What clamd answers to a command without arguments, such as `VERSION`.
 *
 * @throws the socket's error, or one that says that it takes too long
 */
export async function askClamd(url: string, command: string): Promise<string> {
  const socket = connect(addressOf(new URL(url)));
  socket.setTimeout(limits.silentMs, () => socket.destroy(new Error("clamd says nothing.")));
  socket.write(`z${command}\0`);
  return (await text(socket)).replace(/\0$/, "");
}

function addressOf({ protocol, hostname, port, pathname }: URL): NetConnectOpts {
  if (protocol === "unix:") return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}

async function ask(address: NetConnectOpts, file: ReceivedFile): Promise<string> {
  const bytes = await file.read();
  const socket = connect(address);
  socket.setTimeout(limits.silentMs, () => socket.destroy(new Error("clamd says nothing.")));
  const timeUp = setTimeout(() => socket.destroy(new Error("clamd takes too long.")), limits.wholeMs);
  // clamd may answer and close before it has read everything: then the answer counts, not the broken pipe.
  pipeline(frames(bytes), socket, { end: false }).catch(() => undefined);
  try {
    return (await text(socket)).replace(/\0$/, "");
  } finally {
    clearTimeout(timeUp);
    socket.destroy();
  }
}

/** Each chunk is preceded by its length in four bytes; a length of zero ends the stream. */
async function* frames(bytes: AsyncIterable<Uint8Array>) {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of bytes) {
    if (piece.length > 0) yield Buffer.concat([lengthOf(piece.length), piece]);
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
