import type { IncomingMessage } from "node:http";
import type { Actor, Context } from "#domain/context.ts";

/** What happened that an operator should know. It never reaches whoever asked. */
export interface ApiReport {
  event: "request-failed" | "dependency-down" | "file-missing" | "storage-full";
  path: string;
  error?: unknown;
}

/** What the API is made of. */
export interface ApiParts {
  /** Everything of a context but who asks. */
  context: Omit<Context, "actor">;
  /** Tells from a request who asks; rejects with a DomainError when it carries credentials that are no good. */
  actorOf: (request: Request) => Promise<Actor>;
  report: (report: ApiReport) => void;
  /** The address that people know the portal by. */
  publicUrl: URL;
  /** The most bytes that a file may have. */
  maxUploadBytes: number;
}

/** What a handler finds in `c.var`. */
export interface ApiEnv {
  /** What the server knows of a request; in process there is nothing to know. */
  Bindings: { clientAddress?: string; incoming?: IncomingMessage };
  Variables: {
    ctx: Context;
    report: ApiParts["report"];
    publicUrl: URL;
    maxUploadBytes: number;
  };
}
