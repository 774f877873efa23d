import type { Kysely, Transaction } from "kysely";
import type { AuditNote } from "./audit/audit.ts";
import type { ContentPack } from "./content-pack/content-pack.ts";
import type {
  EncodePicture,
  FileReader,
  FileStore,
  InspectFile,
  JobBoard,
  Passwords,
  ScanFile,
} from "./ports.ts";
import type { Database } from "./tables.ts";

/** Who asks: anyone, someone signed in, or whoever sits at the server's own console. */
export type Actor = { kind: "visitor" } | SignedIn | { kind: "operator" };

/** A user of role `user` is a member (specification §6). */
export interface SignedIn {
  kind: "member" | "admin";
  userId: number;
  sessionId: number;
}

export const visitor: Actor = { kind: "visitor" };
export const operator: Actor = { kind: "operator" };

/** Everything a query or command needs from outside, as its first argument. */
export interface Context {
  actor: Actor;
  now: () => Date;
  /** Reads. There is no way to write through it. */
  db: Reads;
  /** The one way to write. */
  write: Write;
  /** Files that people have uploaded, and those of the first content. */
  files: FileStore;
  inspectFile: InspectFile;
  encodePicture: EncodePicture;
  /** Null: no virus scan is set up. */
  scanFile: ScanFile | null;
  jobBoard: JobBoard;
  /** The static documents of the content pack, by their `path`. */
  documents: FileReader;
  content: ContentPack;
  passwords: Passwords;
  /** Tells the log of the process what was recorded in the audit log. */
  note: (note: AuditNote) => void;
  /** Names the request under way, in both logs; there is none at the console. */
  requestId?: string;
}

/** What a query may do; a transaction can stand in where a command must read what it is about to change. */
export type Reads = Pick<Kysely<Database>, "selectFrom" | "with">;

export type Writes = Transaction<Database>;

/**
 * Runs `work` in one transaction that no other write of any process can interleave with, and resolves once it is
 * durable and seen by `db`. Everything is rolled back when `work` rejects.
 * Inside `work`, use the transaction it is given: a `write` within a `write` is refused.
 */
export type Write = <Result>(work: (tx: Writes) => Promise<Result>) => Promise<Result>;
