import type { Kysely, Transaction } from "kysely";
import type { DutyName } from "./access/duty-table.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { ContentPack } from "./content-pack/content-pack.ts";
import type { CleanDocument } from "./foreign-files/clean-document.ts";
import type { OpenArchive } from "./foreign-files/open-archive.ts";
import type { OpenPages } from "./foreign-files/open-pages.ts";
import type { ReadMemberLists, SearchDocument } from "./foreign-files/read-document.ts";
import type {
  EncodePicture,
  FileReader,
  FileStore,
  InspectFile,
  JobBoard,
  LoadHolidays,
  LoadOneTimeCodes,
  Passwords,
  ScanFile,
} from "./ports.ts";
import type { Database } from "./tables.ts";

/** The actor of a request: a visitor, a signed-in user, or the operator at the server's console. */
export type Actor = { kind: "visitor" } | SignedIn | { kind: "operator" };

/** A user with an account. What the role allows is in permissions.ts. */
export interface SignedIn {
  kind: "signed-in";
  role: string;
  userId: number;
  sessionId: number;
  /** The duties in force at the moment of the request, of an account of the staff. */
  duties?: readonly DutyName[];
  /** With `SECOND_FACTOR=team`, an account without one: other people's data are closed to it (others-data.ts). */
  lacksSecondFactor?: boolean;
}

/** `team`: whoever sees other people's data needs a second factor to do so; `optional`: nobody does. */
export type SecondFactorPolicy = "optional" | "team";

/** The account that acts; null for a visitor, the operator and the portal itself. */
export function accountOf({ actor }: { actor: Actor }): number | null {
  return actor.kind === "signed-in" ? actor.userId : null;
}

export const visitor: Actor = { kind: "visitor" };
export const operator: Actor = { kind: "operator" };

/** Everything a query or command needs from outside, as its first argument. */
export interface Context {
  actor: Actor;
  now: () => Date;
  /** Read-only access to the database. */
  db: Reads;
  /** The only way to write. */
  write: Write;
  /** Uploaded files, and those of the first content. */
  files: FileStore;
  inspectFile: InspectFile;
  cleanDocument: CleanDocument;
  openArchive: OpenArchive;
  openPages: OpenPages;
  encodePicture: EncodePicture;
  readMemberLists: ReadMemberLists;
  searchDocument: SearchDocument;
  /** Null when no virus scanner is configured. */
  scanFile: ScanFile | null;
  jobBoard: JobBoard;
  /** The static documents of the content pack, by their `path`. */
  documents: FileReader;
  loadHolidays: LoadHolidays;
  content: ContentPack;
  passwords: Passwords;
  loadOneTimeCodes: LoadOneTimeCodes;
  secondFactor: SecondFactorPolicy;
  /** Writes an audit entry to the process log. */
  logAudit: (entry: AuditLogEntry) => void;
  /** What is written was at the gate before its transaction began (gate/), or is only tried. */
  isGated?: true;
  /** The language of the person's requests; absent at the console. */
  language?: string;
  /** The request's id in both logs; absent at the console. */
  requestId?: string;
}

/** The context of what only a signed-in user may do. */
export type SignedInContext = Context & { actor: SignedIn };

/** The part of a context that queries use; a command can pass its transaction as `db`, to read rows that it will change. */
export type Reads = Pick<Kysely<Database>, "selectFrom" | "with">;

export type Writes = Transaction<Database>;

/**
 * Runs `work` in one transaction that excludes every other write of any process, and resolves once it is durable and
 * visible to `db`. Everything is rolled back when `work` rejects. Writes that wait for one another may share a commit. Inside `work`,
 * use its transaction argument: a nested `write` is refused.
 */
export interface Write {
  <Result>(work: (tx: Writes) => Promise<Result>): Promise<Result>;
  /** Tries writes out beside every other write. */
  trial?: Trial;
}

/** Runs `work` on the database as it is at one moment, and keeps nothing of it. No write waits for it, also while the portal is read-only. */
export type Trial = <Result>(work: (tx: Writes) => Promise<Result>) => Promise<Result>;

/** One recorded action: what happened to which item, without the item's content, passwords, names or e-mails. */
export interface AuditEntry {
  action: AuditAction;
  /** The type of the item: "news", "user" … */
  itemType?: string;
  itemId?: number;
}

/** An audit entry as the process log has it. */
export interface AuditLogEntry extends Omit<AuditEntry, "action"> {
  /** A flood of attempts to sign in is kept out of the audit log. */
  action: AuditAction | "session.throttle";
  actorId: number | null;
  /** The role of a user, `visitor` or `operator`: never a person. */
  actorRole: string;
  requestId: string | null;
}
