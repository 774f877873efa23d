import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { Reads, SecondFactorPolicy, Write } from "#domain/context.ts";
import type { Facts } from "#domain/health/health.ts";
import type { Check, Obstacle, ProblemName } from "#domain/health/problems.ts";
import type { FileStore, JobBoard } from "#domain/ports.ts";
import type { BackupAddress } from "../backup/places/backup-address.ts";
import type { BucketPlace } from "../files/s3/client.ts";

/** What is examined. */
export interface HealthParts {
  publicUrl: string | null;
  isPublic: boolean;
  dataDir: string;
  contentDir: string;
  databaseLocation: string;
  bucket: BucketPlace | null;
  /** Where backups and the continuous copy go. */
  backups: { address: BackupAddress } | null;
  smtpUrl: string | null;
  clamdUrl: string | null;
  jobBoardUrl: string | null;
  trustedProxies: readonly string[];
  logLevel: string;
  secondFactor: SecondFactorPolicy;
  /** The program that asks the package registry. */
  npm: string;
  now: () => Date;
  /** Null where the database cannot be read by this version of the portal. */
  db: Reads | null;
  write: Write | null;
  /** Null where the file store does not answer. */
  files: FileStore | null;
  /** Null where the content pack cannot be read; then there is no job board either, which is asked by its region. */
  content: ContentPack | null;
  jobBoard: JobBoard | null;
}

/** A check was not made. */
export class NotLookedAt extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

/** What a check cannot do without. */
export function required<Part>(part: Part | null, obstacle: Obstacle = "not-opened"): Part {
  if (part === null) throw new NotLookedAt(obstacle);
  return part;
}

/** A problem that was found; null when there is none. */
export type Found = { problem: ProblemName; facts: Facts } | null;

/** Each finds the problems of one kind. One that rejects could not find out; NotLookedAt says why. */
export type Checks = Record<Check, (parts: HealthParts) => Promise<Found> | Found>;

/** A problem, with what its words name. */
export function found(problem: ProblemName, facts: Facts = {}): Found {
  return { problem, facts };
}
