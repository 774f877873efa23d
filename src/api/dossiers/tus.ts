import { Readable } from "node:stream";
import { DataStore, Server, Upload } from "@tus/server";
import type { Context, SignedIn } from "#domain/context.ts";
import { beginUpload, continueUpload, endUpload, ownUpload } from "#domain/files/uploads.commands.ts";

type Own = Context & { actor: SignedIn };

/** What the protocol asks of a store, by the uploads of whoever asks. What a domain error was is kept for the answer. */
class OwnUploads extends DataStore {
  failure: unknown;
  readonly #ctx: Own;

  constructor(ctx: Own) {
    super();
    this.#ctx = ctx;
    this.extensions = ["creation", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#keep(beginUpload(this.#ctx, upload.id, upload.size ?? 0));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, offset, startedAt } = await this.#keep(ownUpload(this.#ctx, id));
    return new Upload({ id, size, offset, creation_date: startedAt });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#keep(continueUpload(this.#ctx, id, offset, stream));
  }

  override remove(id: string): Promise<void> {
    return this.#keep(endUpload(this.#ctx, id));
  }

  async #keep<T>(doing: Promise<T>): Promise<T> {
    try {
      return await doing;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

/**
 * Answers a request of the tus protocol (tus.io, 1.0.0) for the uploads of whoever asks. `base` is the path under which they are.
 * Rejects with what the domain refuses.
 */
export async function answerTus(ctx: Own, request: Request, base: string): Promise<Response> {
  const datastore = new OwnUploads(ctx);
  const server = new Server({ path: base, datastore, relativeLocation: true, allowedOrigins: [] });
  const { url, method, headers, body } = request;
  const whole = body
    ? { body: Readable.toWeb(Readable.from(untilBroken(body))) as ReadableStream, duplex: "half" }
    : {};
  const answer = await server.handleWeb(new Request(url, { method, headers, ...whole }));
  if (datastore.failure) throw datastore.failure;
  return answer;
}

/** Bytes up to where the sender went away: the library would drop what it has not passed on by then. */
async function* untilBroken(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // The sender comes back for the rest.
  }
}
