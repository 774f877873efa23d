import { fstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { settingsStrings } from "#strings/ro/settings.ts";
import {
  type BucketAddress,
  bucketAddress,
  choice,
  folder,
  host,
  networks,
  refuseCredentials,
  refuseMoreThanOrigin,
  refuseQuery,
  releasesPlace,
  requireDatabase,
  requireHost,
  requireSocket,
  storageKey,
  url,
  wholeNumber,
} from "./setting-values.ts";

const { accepted, mistake, unreadableFile } = settingsStrings;
const ownMachine = ["localhost", "127.0.0.1", "[::1]"];
const projectFolder = path.join(import.meta.dirname, "..");

/**
 * The settings of contract §2 by their environment variables, with the validation of each value.
 *
 * @param hasBucket whether files or backups are stored in a bucket: only then its key is required; otherwise the environment's may belong to another program
 * @param hasBackups whether backups are made: only then their recipient is required
 */
const environment = ({ hasBucket, hasBackups }: { hasBucket: boolean; hasBackups: boolean }) =>
  z.object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: host().default("127.0.0.1"),
    PUBLIC_URL: url(["http:", "https:"], refuseCredentials, refuseMoreThanOrigin).optional(),
    DATA_DIR: folder(projectFolder).prefault("data"),
    DATABASE_URL: url(["postgres:", "postgresql:"], requireDatabase).optional(),
    FILES_URL: bucketAddress().optional(),
    AWS_ACCESS_KEY_ID: hasBucket ? storageKey() : z.string().default(""),
    AWS_SECRET_ACCESS_KEY: hasBucket ? storageKey() : z.string().default(""),
    CONTENT_DIR: folder(projectFolder).prefault("content"),
    JOB_BOARD_URL: url(["http:", "https:"], refuseCredentials, refuseQuery).optional(),
    SMTP_URL: url(["smtp:", "smtps:"], requireHost).optional(),
    MAX_UPLOAD_MB: wholeNumber(1, 1024).default(25),
    CLAMD_URL: url(["tcp:", "unix:"], requireSocket).optional(),
    BACKUP_URL: backupAddress(projectFolder).optional(),
    BACKUP_RECIPIENT: hasBackups ? ageRecipient() : z.string().default(""),
    BACKUP_HOUR: wholeNumber(0, 23).default(2),
    RELEASES_URL: releasesPlace(projectFolder).optional(),
    TIMESTAMP_URL: url(["http:", "https:"], refuseCredentials).optional(),
    SECOND_FACTOR: choice(["optional", "team"]).default("optional"),
    LOG_LEVEL: choice(["debug", "info", "warn", "error", "silent"]).default("info"),
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    TRUSTED_PROXIES: networks().default([]),
  });

type Values = z.infer<ReturnType<typeof environment>>;

/** All settings of the process, validated and complete. `null` means not set. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The origin visitors use, without a slash at the end. */
  readonly publicUrl: string | null;
  /** Absolute, as `contentDir`. */
  readonly dataDir: string;
  /** Whether others than this machine use it: then examples of the content pack are hidden. */
  readonly isPublic: boolean;
  /** `postgres://…`, or the path of the SQLite file. */
  readonly databaseLocation: string;
  /** The bucket for files, with its access key. */
  readonly bucket: Readonly<BucketAddress & { accessKeyId: string; secretAccessKey: string }> | null;
  readonly contentDir: string;
  /** Without a slash at the end. */
  readonly jobBoardUrl: string | null;
  readonly smtpUrl: string | null;
  readonly maxUploadBytes: number;
  readonly clamdUrl: string | null;
  /** Where backups and the continuous copy go, to whose public key, and when. */
  readonly backups: Readonly<{
    address:
      | { folder: string }
      | { bucket: BucketAddress & { accessKeyId: string; secretAccessKey: string } };
    recipient: string;
    hour: number;
    /** How often (ms) changes are looked for, to be copied: what a dead disk takes is at most this, and the time that copying takes. */
    everyMs: number;
  }> | null;
  /** Where newer releases of the portal are published. */
  readonly releases: Readonly<{ folder: string } | { url: string }> | null;
  /** The time-stamping authority (RFC 3161) for the heads of the register. */
  readonly timestampUrl: string | null;
  /** `team`: whoever sees other people's data needs a second factor to do so. */
  readonly secondFactor: "optional" | "team";
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** The port of the metrics, on the same address as the portal; 0 takes a free one. */
  readonly metricsPort: number | null;
  /** IP addresses and CIDR networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
}

/** One or more invalid settings. Each of `mistakes` is one line in Romanian that an operator can act on. */
export class SettingsError extends Error {
  override name = "SettingsError";
  mistakes: string[];

  constructor(mistakes: string[], options?: ErrorOptions) {
    super(mistakes.join("\n"), options);
    this.mistakes = mistakes;
  }
}

/**
 * The settings of this process: those of the environment and, for absent ones, of the `.env` file in the project's
 * folder.
 *
 * @param others take the place of these
 * @throws {SettingsError} naming every wrong setting
 */
export function loadSettings(others: NodeJS.Dict<string> = {}): Settings {
  return readSettings({ ...readEnvFile(path.join(projectFolder, ".env")), ...process.env, ...others });
}

/** Whether what this process prints is kept by systemd's journal (systemd.exec(5)), for months. */
export function isJournal(): boolean {
  const { dev, ino } = fstatSync(1);
  return process.env.JOURNAL_STREAM === `${dev}:${ino}`;
}

/** This process's environment, for a process of another release. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}

/**
 * Checks the environment `env` and fills in the defaults. An empty value counts as not set; relative paths
 * start from the project's folder.
 * @throws {SettingsError} naming every wrong setting
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== "");
  const given = Object.fromEntries(set.map(([name, value]) => [name, value?.trim()]));
  const hasBucket = "FILES_URL" in given || (given.BACKUP_URL?.startsWith("s3:") ?? false);
  const parsed = environment({ hasBucket, hasBackups: "BACKUP_URL" in given }).safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(describe));
  const values = parsed.data;
  const key = { accessKeyId: values.AWS_ACCESS_KEY_ID, secretAccessKey: values.AWS_SECRET_ACCESS_KEY };
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.origin ?? null,
    isPublic: values.PUBLIC_URL ? !ownMachine.includes(values.PUBLIC_URL.hostname) : false,
    dataDir: values.DATA_DIR,
    databaseLocation: values.DATABASE_URL?.href ?? path.join(values.DATA_DIR, "portal.sqlite"),
    bucket: values.FILES_URL ? Object.freeze({ ...values.FILES_URL, ...key }) : null,
    contentDir: values.CONTENT_DIR,
    jobBoardUrl: values.JOB_BOARD_URL?.href.replace(/\/$/, "") ?? null,
    smtpUrl: values.SMTP_URL?.href ?? null,
    maxUploadBytes: values.MAX_UPLOAD_MB * 1024 * 1024,
    clamdUrl: values.CLAMD_URL?.href ?? null,
    backups: backupsOf(values, key),
    releases: values.RELEASES_URL ?? null,
    timestampUrl: values.TIMESTAMP_URL?.href ?? null,
    secondFactor: values.SECOND_FACTOR,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT ?? null,
    trustedProxies: Object.freeze(values.TRUSTED_PROXIES),
  });
}

function backupsOf(
  { BACKUP_URL: address, BACKUP_RECIPIENT: recipient, BACKUP_HOUR: hour }: Values,
  key: { accessKeyId: string; secretAccessKey: string },
): Settings["backups"] {
  if (!address) return null;
  const opened = "folder" in address ? address : { bucket: { ...address.bucket, ...key } };
  return Object.freeze({ address: opened, recipient, hour, everyMs: 20_000 });
}

function readEnvFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return {};
    throw new SettingsError([unreadableFile(file)], { cause });
  }
}

function describe(issue: z.core.$ZodIssue): string {
  const name = issue.path[0] as keyof typeof accepted;
  return mistake(name, issue.message, accepted[name]);
}

const { problem } = settingsStrings;

/** A folder, or a bucket as `bucketAddress` takes it. */
function backupAddress(base: string) {
  const inBucket = bucketAddress().transform((bucket) => ({ bucket }));
  const inFolder = folder(base).transform((path) => ({ folder: path }));
  return z.string().transform((text, context): { folder: string } | { bucket: BucketAddress } => {
    const parsed = (text.startsWith("s3:") ? inBucket : inFolder).safeParse(text);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });
}

/** A public key of age. */
function ageRecipient() {
  return z
    .string({ error: problem.noRecipient })
    .refine((text) => /^age1[02-9ac-hj-np-z]{58}$/.test(text), { error: problem.badRecipient });
}
