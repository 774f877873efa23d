/**
 * A wrong field: where it is in the input, and a Romanian sentence for the person who filled it in; the domain gives the
 * name of the rule that is broken, whose sentence is in strings/fields.ts.
 */
export interface FieldError {
  path: string;
  message: string;
}

/** An answer "no" that belongs to the product. The code is stable: people's programs may rely on it. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly fields: FieldError[];

  constructor(code: DomainErrorCode, fields: FieldError[] = [], options?: ErrorOptions) {
    super(code, options);
    this.name = new.target.name;
    this.code = code;
    this.fields = fields;
  }
}

export type DomainErrorCode =
  | "malformed"
  | "sign-in-required"
  | "invalid-credentials"
  | "session-expired"
  | "wrong-password"
  | "link-spent"
  | "too-many-requests"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "edited-meanwhile"
  | "invalid-fields"
  | FileRefusal
  | MessageRefusal
  | "storage-full"
  | "job-board-unavailable"
  | UnavailableCode;

/** Why a file that someone sent is not taken. */
export type FileRefusal =
  | "too-large"
  | "type-not-accepted"
  | "file-with-macros"
  | "file-empty"
  | "file-damaged"
  | "file-infected"
  | "archive-unsafe"
  | "picture-too-large";

/** Why a message to the team is not taken: what sent it seems to be a program. */
export type MessageRefusal = "looks-automatic" | "form-stale" | "form-too-fast";

/** What was asked makes no sense: an id that is no number, a page that cannot be. */
export class Malformed extends DomainError {
  constructor(fields: FieldError[] = [], options?: ErrorOptions) {
    super("malformed", fields, options);
  }
}

/** Nobody is signed in, and someone has to be. */
export class SignInRequired extends DomainError {
  constructor() {
    super("sign-in-required");
  }
}

/** The e-mail, the password or both are wrong, or the account is disabled: the answer does not tell which. */
export class InvalidCredentials extends DomainError {
  constructor() {
    super("invalid-credentials");
  }
}

/** The token belongs to no session, or to one that is over. */
export class SessionExpired extends DomainError {
  constructor() {
    super("session-expired");
  }
}

/** Whoever is signed in did not repeat their password rightly. */
export class WrongPassword extends DomainError {
  constructor() {
    super("wrong-password");
  }
}

/** A link out of a mail that was used already, is too old, or never was sent. */
export class LinkSpent extends DomainError {
  constructor() {
    super("link-spent");
  }
}

/** Tried too often: it may be tried again after so many seconds. */
export class TooManyRequests extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too-many-requests");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Signed in, but not with a role that may do this. */
export class Forbidden extends DomainError {
  constructor() {
    super("forbidden");
  }
}

/** Absent, or hidden from whoever asks: the answer does not tell which. */
export class NotFound extends DomainError {
  constructor() {
    super("not-found");
  }
}

/** Understood and allowed, but not in the state things are in. */
export class Conflict extends DomainError {
  constructor() {
    super("conflict");
  }
}

/** Someone else saved a newer version: `current` is the item as it stands now, so that nothing is lost. */
export class EditedMeanwhile extends DomainError {
  readonly current: unknown;

  constructor(current: unknown) {
    super("edited-meanwhile");
    this.current = current;
  }
}

/** Understood, but a field breaks a rule. */
export class Invalid extends DomainError {
  constructor(fields: FieldError[]) {
    super("invalid-fields", fields);
  }
}

/** A file that is not taken. */
export class FileRefused extends DomainError {
  constructor(reason: FileRefusal, options?: ErrorOptions) {
    super(reason, [], options);
  }
}

/** A message to the team that is not taken. */
export class MessageRefused extends DomainError {
  constructor(reason: MessageRefusal) {
    super(reason);
  }
}

/** Which of the things we depend on is down, where it helps whoever asks to know. */
export type UnavailableCode = "unavailable" | "scanner-unavailable" | "storage-unavailable";

/** Something we depend on does not answer; it may in a moment. */
export class Unavailable extends DomainError {
  constructor(cause: unknown, code: UnavailableCode = "unavailable") {
    super(code, [], { cause });
  }
}

/** The virus scanner gives no verdict: what it should look at is not taken meanwhile. */
export class ScannerUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(cause, "scanner-unavailable");
  }
}

/** The storage of files does not answer, or refuses: nothing was changed there, and it is safe to try again. */
export class StorageUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(cause, "storage-unavailable");
  }
}

/** There is no room for what was sent; what is there already is whole. */
export class StorageFull extends DomainError {
  constructor(cause: unknown) {
    super("storage-full", [], { cause });
  }
}

/** The external job board gives no answer, and none is kept from before. Its adapter tells the operator. */
export class JobBoardUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super("job-board-unavailable", [], { cause });
  }
}
