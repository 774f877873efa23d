import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Malformed } from "#domain/errors.ts";
import type { ApiEnv } from "./env.ts";
import { answerProblem } from "./problem.ts";
import { continuesUpload, takesFiles } from "./upload-paths.ts";

const KB = 1024;

/**
 * Bytes of a body that is read whole. Reading forms and JSON blocks the process, so only those who write texts or lists for the
 * portal may send much, and only where they do so.
 */
function mostBytes({ req, var: { rule } }: Context<ApiEnv>): number {
  if (rule === "content.edit" || rule === "members.manage") return 2048 * KB;
  return /^\/api\/cntr\/(contact|question)\//.test(req.path) ? 64 * KB : 8 * KB;
}

/** How much of a refused body is read, and for how long, so that the sender sees the answer before the connection is closed. */
const drainLimits = { bytes: 64 * KB * KB, milliseconds: 10_000 };

/** Methods without a body: checking for one would cost a tenth of the answer. */
const bodiless = new Set(["GET", "HEAD"]);

/** Refuses bodies that are too large to be read whole; those with files are left to their endpoint. */
export const limitBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (bodiless.has(c.req.method) || takesFiles(c.req)) return next();
  const most = mostBytes(c);
  const tooLarge = () => answerProblem(c.var.language, "too-large");
  const { incoming } = c.env ?? {};
  if (!incoming) return bodyLimit({ maxSize: most, onError: tooLarge })(c, next);
  if (declaredLength(incoming) > most) return tooLarge();
  if (incoming.headers["transfer-encoding"] !== undefined) {
    const body = await readUpTo(most, incoming);
    if (!body) return tooLarge();
    const { url, method, headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body });
  }
  return next();
};

/** Null when the body is longer; the rest can still be read. */
async function readUpTo(most: number, incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > most) return null;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new Malformed([], { cause });
  }
  return Buffer.concat(chunks);
}

/**
 * Reads on, within limits, what a request still sends while it is answered: most clients read no answer while they are
 * sending, and would see a broken connection instead. That is best for an upload that is continued: the sender asks what has come,
 * and what is not wanted is not sent.
 */
export const drainUnread: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env ?? {};
  if (!(incoming && isUnread(incoming))) return;
  if (declaredLength(incoming) > drainLimits.bytes || continuesUpload(c.req)) c.header("Connection", "close");
  else drain(incoming);
};

function isUnread(incoming: IncomingMessage): boolean {
  const hasBody = declaredLength(incoming) > 0 || incoming.headers["transfer-encoding"] !== undefined;
  return hasBody && !incoming.readableEnded && !incoming.destroyed;
}

function drain(incoming: IncomingMessage): void {
  const { socket } = incoming;
  let bytes = 0;
  const cut = () => socket.destroySoon();
  const timer = setTimeout(cut, drainLimits.milliseconds).unref();
  const stop = () => {
    clearTimeout(timer);
    socket.off("close", stop);
  };
  incoming.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainLimits.bytes) cut();
  });
  incoming.on("error", () => undefined);
  incoming.once("end", stop);
  // After the answer, Node emits no event on the request when its connection ends.
  socket.once("close", stop);
  incoming.resume();
}

function declaredLength(incoming: IncomingMessage): number {
  return Number(incoming.headers["content-length"] ?? 0);
}
