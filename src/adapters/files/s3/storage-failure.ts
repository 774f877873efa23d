import { StorageFull, StorageUnavailable } from "#domain/errors.ts";

/** The cause of a failed call, for the operator. */
export type StorageTrouble = "unreachable" | "denied" | "no-bucket" | "failed";

/** HTTP statuses worth a retry: the storage is busy, or the connection was lost. */
const passing = [408, 429, 500, 502, 503, 504];

/** The system's codes of a lost connection. */
const cutCodes = ["ECONNRESET", "EPIPE"];

/** The storages' codes of a full disk or an exhausted quota. */
const fullCodes = ["QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"];

/**
 * A failed call to an object storage. Its message is for the log and the console: the method, the status and the
 * storage's code or the system's reason; never a header or a body, which could reveal the access key.
 */
export class StorageFailure extends Error {
  override name = "StorageFailure";
  /** Null when there was no response. */
  readonly status: number | null;
  /** The storage's code, such as `NoSuchKey`, or the system's, such as `ECONNRESET`. */
  readonly code: string;

  constructor(message: string, { status = null, code = "" }: { status?: number | null; code?: string } = {}) {
    super(message);
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

  /** Whether the object is absent. */
  get isMissing(): boolean {
    return this.status === 404 && ["NotFound", "NoSuchKey"].includes(this.code);
  }

  get isPassing(): boolean {
    return this.status === null ? cutCodes.includes(this.code) : passing.includes(this.status);
  }
}

/** The cause of the client's error; some system errors carry a code and no message. */
export function storageFailure(method: string, error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error;
  const { name, message, code, $metadata } = error as ClientError;
  const status = $metadata?.httpStatusCode ?? null;
  if (status === null) return new StorageFailure(`${method}: ${message || code}`, { code: code ?? name });
  return new StorageFailure(`${method}: ${status} ${name}`, { status, code: name });
}

/** Maps a failure to a domain error. */
export function domainError(method: string, error: unknown): StorageFull | StorageUnavailable {
  const failure = storageFailure(method, error);
  return failure.isFull ? new StorageFull(failure) : new StorageUnavailable(failure);
}

interface ClientError extends NodeJS.ErrnoException {
  $metadata?: { httpStatusCode?: number };
}
