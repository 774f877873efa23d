import type { FileKind, PictureFormat } from "./foreign-files/file-kinds.ts";
import type { Day } from "./tables.ts";

/** How passwords are hashed and verified. */
export interface Passwords {
  /** A slow hash, so that a stolen one is slow to guess from. */
  hash(password: string): Promise<string>;
  /** Whether the password matches; without a hash it takes as long and returns false. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** The most common passwords, in small letters and digits. */
  loadCommon(): Promise<ReadonlySet<string>>;
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

/** The result of storing a file. */
export interface StoredFile {
  sha256: string;
  size: number;
}

/** A received file: complete and durable on disk, but not stored yet. Its first 64 bytes, `head`, say of which format it is. */
export interface ReceivedFile extends StoredFile {
  head: Uint8Array;
  /** The file's bytes, or those of the range. */
  read(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Stores the file under its SHA-256. When it resolves, the file survives a power cut. */
  keep(): Promise<void>;
  /** Deletes the file unless it is stored. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** A file of somebody else's, as it is given to the process that examines it. */
export type ForeignFile = Pick<ReceivedFile, "sha256" | "size" | "read">;

/** The same in that process. */
export type ExaminedFile = Pick<ReceivedFile, "head" | "size" | "read">;

/** For whom a file is examined: one at a time for each account, the team's before members'. */
export interface ReaderTurn {
  /** Null for the portal itself. */
  account: number | null;
  isTeam: boolean;
  /** Is told the milliseconds of processors that the file took. */
  used?: (cpuMs: number) => void;
}

/** What the owner of a sheet should look at: it reads other files, or has formulas without their results. */
export type FileTrouble = "external-links" | "no-values";

/** A file's format, and what is known of it. */
export interface InspectedFile {
  kind: FileKind;
  troubles: FileTrouble[];
  /** Of a picture without its end: whether it is whole all the same, only its decoder can tell. */
  lacksEnd: boolean;
}

/**
 * Tells what a file is from its bytes, reading an archive's directory without ever unpacking to disk; null when the format is
 * not supported. The same is told of each file in an archive.
 *
 * @throws FileRefused when it is empty or damaged, asks for a password, holds macros or anything unsafe, or is an archive that would
 *   swell beyond measure
 */
export type InspectFile = (
  file: ForeignFile & ExaminedFile,
  turn?: ReaderTurn,
) => Promise<InspectedFile | null>;

/**
 * Scans a file for viruses.
 *
 * @throws ScannerUnavailable when it gives no verdict
 */
export type ScanFile = (file: ReceivedFile) => Promise<"clean" | "infected">;

/** An encoded picture, ready to be sent. */
export interface EncodedPicture {
  format: PictureFormat;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/**
 * Encodes a picture anew from its pixels, in each width in which it is shown (`widthsOf`), as JPEG and WebP, and as AVIF
 * where that is smaller. Metadata is lost. The result is upright, and never wider than the original.
 *
 * @throws FileRefused when it is damaged or has too many pixels
 */
export type EncodePicture = (file: ForeignFile, turn?: ReaderTurn) => Promise<EncodedPicture[]>;

/** Files stored under the SHA-256 of their bytes (64 lower-case hexadecimal digits); equal bytes are stored once. */
export interface FileStore extends FileReader {
  /**
   * Receives bytes durably, to be inspected and then stored or deleted. A rejection leaves nothing behind; it is
   * StorageFull when the disk is full, or the error thrown by `bytes`.
   */
  receive(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Stores the bytes. When it resolves they survive a power cut; when it rejects nothing is stored. */
  put(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Every stored file, in no order. */
  keys(): AsyncIterable<string>;
  /** Deletes a file; an absent one is no error. */
  remove(key: string): Promise<void>;
  /**
   * Deletes those of the files that were last stored more than `youngMs` milliseconds ago, safely while the portal is
   * running: a file stored again meanwhile stays. Resolves with the number of those that are gone, also if they were gone
   * before. One that cannot be deleted does not keep the others; its failure is thrown at the end.
   */
  clearUnused(unused: readonly string[], youngMs: number): Promise<number>;
}

/** The external job board (specification §7). Every answer is validated and bounded. */
export interface JobBoard {
  /** Whether its jobs are invented, to demonstrate the portal. */
  readonly isDemonstration: boolean;
  /** Time limit of a whole search in milliseconds. */
  readonly searchTimeLimit: number;
  /**
   * One page of the listings, newest first; empty after the last one. Rejects with JobBoardUnavailable, and with
   * TooManyRequests when the address caused too many calls to the board.
   */
  list(query: JobQuery, address: Asker): Promise<ListingPage>;
  /** The details of one job, null when there is none of that id. Rejects as `list` does. */
  details(id: string, address: Asker): Promise<ListingDetails | null>;
}

/** The network address whose calls are counted; null when no limit applies. */
export type Asker = string | null;

/** A search of the board; `counties` are codes of the content pack's counties, at least one. */
export interface JobQuery {
  counties: string[];
  q: string;
  page: number;
}

/** A job in the board's list, in plain text; `counties` are those of the content pack among its places. */
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
  /** When the board answered, and until when the answer is fresh. */
  answeredAt: Date;
  freshUntil: Date;
}

export interface ListingDetails {
  /** From the job's meta tags, in plain text and uncut; empty without them. */
  description: string;
  /** The board's JSON object of the job, unchanged. */
  json: string;
}

/** A public holiday of Romania. */
export interface Holiday {
  day: Day;
  name: string;
}

/** The public holidays of a year; none when that year is not known. */
export type HolidaysOf = (year: number) => readonly Holiday[];

/** Loads the holidays, which take memory that most processes never need. */
export type LoadHolidays = () => Promise<HolidaysOf>;

/** One-time codes of an authenticator application (RFC 6238): six digits, new every thirty seconds. */
export interface OneTimeCodes {
  /** A new random key of 160 bits, in base32 as people type it. */
  newKey(): string;
  /** The number of the half-minute in which a code is right: that of `at`, the one before or after it; null when in none. */
  stepOf(code: string, key: string, at: Date): number | null;
  /** The key as applications take it: the address `otpauth://…`, and the same as a QR code (SVG). */
  enrolment(key: string, names: { issuer: string; account: string }): { uri: string; qr: string };
}

/** Loads them: few processes ever need one. */
export type LoadOneTimeCodes = () => Promise<OneTimeCodes>;

/** An answer of a time-stamping authority (RFC 3161): whole, in DER, and the moment that it attests. */
export interface Timestamped {
  attestedAt: Date;
  response: Uint8Array;
}

/** Has a SHA-256 (32 bytes) time-stamped. Throws Unavailable when the authority does not answer, or not about this hash. */
export type Timestamp = (sha256: Uint8Array) => Promise<Timestamped>;
