import type { QueuedMail } from "./mail/mail.ts";
import type { FileKind } from "./uploads/uploads.ts";

/** How passwords are kept and judged. */
export interface Passwords {
  /** What is kept of a password: slow to make, so that a stolen one is slow to guess from. */
  hash(password: string): Promise<string>;
  /** Whether this is the password; without a hash it takes as long, and is not. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether a text of small letters and digits is among the most common passwords. */
  isCommon(text: string): boolean;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Resolves once the mail is in other hands, within a minute or two. Sent again, it carries the same Message-ID.
   */
  send(mail: QueuedMail): Promise<void>;
  /** Whether `send` rejected because there is no such recipient: then there is no use in trying again. */
  isRefusedForGood(error: unknown): boolean;
}

/** Bytes `start` to `end` of a file, both counted from 0 and included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files that can be read by a key. */
export interface FileReader {
  /** The size in bytes, or null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** The file's bytes, or those of the range, as a stream to be read or cancelled; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
}

/** What a file store answers once the bytes are safe. */
export interface StoredFile {
  sha256: string;
  size: number;
}

/** A file that has come in whole and durably, but is not kept yet. */
export interface ReceivedFile extends StoredFile {
  /** Its bytes, or those of the range. */
  read(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Keeps it under its SHA-256. When it resolves the file survives a power cut. */
  keep(): Promise<void>;
  /** Forgets it, unless it is kept. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Tells what a file is by its bytes, reading an archive's directory without ever unpacking to disk; null when it is
 * none of the kinds.
 *
 * @throws FileRefused when it is damaged, holds macros, or is an archive that would swell beyond measure
 */
export type InspectFile = (file: ReceivedFile) => Promise<FileKind | null>;

/**
 * Looks at a file for viruses.
 *
 * @throws ScannerUnavailable when it gives no verdict
 */
export type ScanFile = (file: ReceivedFile) => Promise<"clean" | "infected">;

/** A picture as browsers get it. */
export interface EncodedPicture {
  format: "webp" | "jpeg";
  width: number;
  height: number;
  bytes: Uint8Array;
}

/**
 * Makes a picture anew from its pixels, in each width in which it is shown (`widthsOf`) and each format: nothing of what
 * the file held beside them is left. It is upright, and never wider than it was.
 *
 * @throws FileRefused when it is damaged or has too many pixels
 */
export type EncodePicture = (file: ReceivedFile) => Promise<EncodedPicture[]>;

/** A file that is coming in. At the end of the scope it is forgotten, unless it has ended. */
export interface IncomingFile extends AsyncDisposable {
  /**
   * Takes the next bytes, which are needed until it returns, or until what it returns resolves: nothing more is given
   * before. It rejects as `FileStore.receive` does.
   */
  write(bytes: Uint8Array): Promise<void> | undefined;
  /** All of it has come. Rejects as `FileStore.receive` does. */
  end(): Promise<ReceivedFile>;
}

/**
 * Files kept under the SHA-256 of their bytes (64 lower-case hexadecimal digits); equal bytes are kept once.
 *
 * The bytes that `receive` and `put` are given come in pieces, each of which lives only until the next is asked for: then
 * its memory may be taken back. What is needed for longer is copied.
 */
export interface FileStore extends FileReader {
  /** Begins to take a file in. */
  begin(): Promise<IncomingFile>;
  /**
   * Takes the bytes in, to be looked at and then kept or forgotten. When it rejects nothing is left; with StorageFull,
   * for want of room.
   */
  receive(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Keeps the bytes. When it resolves they survive a power cut; when it rejects nothing is kept. */
  put(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Every file that is kept, in no order. */
  keys(): AsyncIterable<string>;
  /** Forgets a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /**
   * Forgets those of the files that were last kept more than `youngMs` milliseconds ago, while the portal may be running:
   * what comes anew meanwhile stays. Resolves with how many there were.
   */
  clearUnused(unused: readonly string[], youngMs: number): Promise<number>;
}

/** The external job board, as the portal asks it (specification §7). Every answer is checked and bounded. */
export interface JobBoard {
  /** Whether its jobs are invented, to show how the portal works. */
  readonly isDemonstration: boolean;
  /** Milliseconds that a whole search may take until its answer is put together. */
  readonly searchTimeLimit: number;
  /**
   * One page of the listings, newest first; empty after the last one. Rejects with JobBoardUnavailable, and with
   * TooManyRequests when the board had to be asked anew for an address that had it asked too often.
   */
  list(question: BoardQuestion, address: Asker): Promise<ListingPage>;
  /** What the board tells of one job, null when it has none of that id. Rejects as `list` does. */
  details(id: string, address: Asker): Promise<ListingDetails | null>;
}

/** The network address for which the board is asked; null when a limit does not apply. */
export type Asker = string | null;

/** What the board is asked; `counties` are codes of the content pack's counties, at least one. */
export interface BoardQuestion {
  counties: string[];
  q: string;
  page: number;
}

/** A job as the board lists it, in plain text; `counties` are those of the content pack among its places. */
export interface Listing {
  id: string;
  slug: string;
  title: string;
  company: string | null;
  salary: string | null;
  counties: string[];
  publishedAt: Date | null;
}

export interface ListingPage {
  listings: Listing[];
  morePagesFollow: boolean;
  totalCount: number | null;
  /** When the board answered, and until when that answer is good. */
  answeredAt: Date;
  freshUntil: Date;
}

export interface ListingDetails {
  /** From the job's meta tags, in plain text and whole; empty without them. */
  description: string;
  /** The job object as it came, in JSON. */
  json: string;
}
