import { StorageFull, StorageUnavailable } from "#domain/errors.ts";

/** What stands behind a failed call, for the operator. */
export type StorageTrouble = "unreachable" | "denied" | "no-bucket" | "failed";

/** Statuses and codes of answers that another try may change: the storage is busy, or lost us on the way. */
const passing = { statuses: [408, 429, 500, 502, 503, 504], codes: ["RequestTimeout"] };

/** What storages say when there is no room, or a quota is used up. */
const fullCodes = ["QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"];

/**
 * A call to an object storage that failed. Its message is for the log and the console: the method, the status and the
 * storage's code or the system's reason; never a header or a body, which would tell the key's name.
 */
export class StorageFailure extends Error {
  override name = "StorageFailure";
  /** Null: there was no answer. */
  readonly status: number | null;
  /** The storage's own word for it, such as `NoSuchKey`; empty when it says none. */
  readonly code: string;

  constructor(message: string, { status = null, code = "", ...options }: ErrorOptions & Said = {}) {
    super(message, options);
    this.status = status;
    this.code = code;
  }

  get trouble(): StorageTrouble {
    if (this.status === null) return "unreachable";
    if (this.code === "NoSuchBucket") return "no-bucket";
    return this.status === 401 || this.status === 403 ? "denied" : "failed";
  }

  get isFull(): boolean {
    return this.status === 507 || fullCodes.includes(this.code);
  }

  /** Whether there is just no such object. */
  get isMissing(): boolean {
    return this.status === 404 && ["", "NoSuchKey"].includes(this.code);
  }

  get isWorthRetrying(): boolean {
    return (
      this.status === null || passing.statuses.includes(this.status) || passing.codes.includes(this.code)
    );
  }
}

interface Said {
  status?: number | null;
  code?: string;
}

/** What broke on the way of a call; some errors of the system carry a code and no message. */
export function brokenCall(method: string, cause: unknown): StorageFailure {
  if (cause instanceof StorageFailure) return cause;
  const { message = "", code = "" } = cause as { message?: string; code?: string };
  return new StorageFailure(`${method}: ${message || code}`, { cause });
}

/** A failure as the domain knows it. */
export function domainError(failure: unknown): StorageFull | StorageUnavailable {
  const isFull = failure instanceof StorageFailure && failure.isFull;
  return isFull ? new StorageFull(failure) : new StorageUnavailable(failure);
}
