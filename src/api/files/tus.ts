import { Readable } from "node:stream";
import { DataStore, Server, Upload } from "@tus/server";
import type { SignedInContext } from "#domain/context.ts";
import { endUpload } from "#domain/files/end-uploads.commands.ts";
import { beginUpload, continueUpload, ownUpload, type UploadAim } from "#domain/files/uploads.commands.ts";

/** The path of uploads. */
const base = "/api/cntr/upload";

/** What the protocol asks of a store, by the uploads of whoever asks. What a domain error was is kept for the answer. */
class OwnUploads extends DataStore {
  failure: unknown;
  readonly #ctx: SignedInContext;
  readonly #aim: UploadAim | undefined;

  constructor(ctx: SignedInContext, aim: UploadAim | undefined) {
    super();
    this.#ctx = ctx;
    this.#aim = aim;
    this.extensions = ["creation", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    if (!this.#aim) throw new Error("An upload begins for something.");
    const claimedSha256 = /^[0-9a-f]{64}$/.exec(metadata?.sha256 ?? "")?.[0] ?? null;
    await this.#keep(beginUpload(this.#ctx, { ...this.#aim, id, size, claimedSha256 }));
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
 * Answers a request of the tus protocol (tus.io, 1.0.0) for the uploads of whoever asks. Rejects with what the domain refuses.
 *
 * @param aim what the upload is for, where one begins
 */
export async function answerTus(ctx: SignedInContext, request: Request, aim?: UploadAim): Promise<Response> {
  const datastore = new OwnUploads(ctx, aim);
  const server = new Server({ path: base, datastore, relativeLocation: true, allowedOrigins: [] });
  const { url, method, body } = request;
  const headers = new Headers(request.headers);
  // The library would do what it says, past the endpoint's rules.
  headers.delete("X-HTTP-Method-Override");
  const whose = `${ctx.actor.userId} ${url.split("/").at(-1)}`;
  if (method !== "POST") await handOver(whose);
  const { promise: taken, resolve: stop } = Promise.withResolvers<null>();
  const whole = body
    ? { body: Readable.toWeb(Readable.from(untilBroken(body, taken))) as ReadableStream, duplex: "half" }
    : {};
  const answering = server.handleWeb(new Request(url, { method, headers, ...whole }));
  if (body) noteAdding(whose, { stop: () => stop(null), answering });
  const answer = await answering;
  if (datastore.failure) throw datastore.failure;
  return answer;
}

interface Adding {
  stop: () => void;
  answering: Promise<unknown>;
}

/** The requests that add bytes now, in this process, by owner and upload. */
const adding = new Map<string, Adding>();

function noteAdding(whose: string, request: Adding): void {
  adding.set(whose, request);
  const forget = () => {
    if (adding.get(whose) === request) adding.delete(whose);
  };
  request.answering.then(forget, forget);
}

/**
 * Ends the request that adds bytes to an upload: its sender has come back, so that its line is dead. What it brought is stored first;
 * else it would be sent again.
 */
async function handOver(whose: string): Promise<void> {
  const request = adding.get(whose);
  request?.stop();
  await request?.answering.catch(() => undefined);
}

/** Bytes up to where the sender went away or came back: the library would drop what it has not passed on by then. */
async function* untilBroken(
  body: ReadableStream<Uint8Array>,
  taken: Promise<null>,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), taken]);
      if (!next || next.done) return;
      yield next.value;
    }
  } catch {
    // The sender comes back for the rest.
  }
}
