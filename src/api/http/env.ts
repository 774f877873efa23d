import type { IncomingMessage } from "node:http";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { Actor, Context } from "#domain/context.ts";
import type { HealthReport, Machine } from "#domain/health/health.ts";
import type { ReadOnlySpan } from "#domain/read-only.ts";
import type { DocumentPlace } from "#domain/tables.ts";
import type { Language, Languages } from "#strings/languages.ts";
import type { CountDownload } from "./download-limit.ts";
import type { Access } from "./endpoint.ts";

/** An event for the operator. It is never part of an answer. */
export interface ApiReport {
  event: "request-failed" | "dependency-down" | "file-missing" | "storage-full";
  path: string;
  requestId?: string | undefined;
  error?: unknown;
}

/** The parts of which the API consists. */
export interface ApiParts {
  /** A context without its actor. */
  context: Omit<Context, "actor">;
  /** The content pack as it stands now, with the editors' texts. */
  currentPack: () => Promise<ContentPack>;
  /** Finds the actor of a request; rejects with a DomainError when its credentials are invalid. */
  actorOf: (request: Request) => Promise<Actor>;
  /** Whether the portal takes no writes now; cheap, and at most a second late. */
  readOnly: () => ReadOnlySpan | null;
  report: (report: ApiReport) => void;
  /** The languages of answers. */
  languages: Languages;
  /** The portal's public address. */
  publicUrl: URL;
  /** The origin of PUBLIC_URL; null when it is not set. */
  publicOrigin: string | null;
  /** The most bytes that a file may have. */
  maxUploadBytes: number;
  /** Counts a download of a document. */
  tallyDownload: TallyDownload;
  /** Receives the status of each answer to an upload, or to a piece of one. */
  tallyUpload: (status: number) => void;
  health: Health;
}

/** The state of this process and its machine. */
export interface Health {
  /** What the checks found; `isAsked`: anew. */
  report: (isAsked: boolean) => Promise<HealthReport>;
  /** How many urgent problems they found last; null until they were made once. Makes them anew when they are old, and waits for nothing. */
  urgent: () => number | null;
  machine: () => Promise<Machine>;
}

/** Counts one download of a document, by the document alone. */
export type TallyDownload = (document: { place: DocumentPlace; item: string }) => void;

/** The values in a handler's `c.var`. */
export interface ApiEnv {
  /** What the server tells about a request; absent in process. */
  Bindings: {
    clientAddress?: string;
    requestId?: string;
    incoming?: IncomingMessage;
    /** Lets the body take as long as a large file needs; until then it has half a minute. */
    admitUpload?: () => void;
    /** Reads through this context, in process, instead of the database as it is: what a set would make of it. */
    reading?: Pick<Context, "db" | "write" | "content">;
  };
  Variables: {
    ctx: Context;
    /** Who may call the endpoint; undefined where there is none. */
    rule: Access | undefined;
    /** The content pack with the rules of the current round, in its texts too; `ctx.content` has placeholders there. */
    currentContent: () => Promise<ContentPack>;
    readOnly: ReadOnlySpan | null;
    /** The language of the answer. */
    language: Language;
    report: ApiParts["report"];
    publicUrl: URL;
    maxUploadBytes: number;
    countDownload: CountDownload;
    tallyDownload: TallyDownload;
    health: Health;
  };
}
