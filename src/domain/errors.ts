import type { DutyName } from "./access/duty-table.ts";
import type {
  ConflictCode,
  DomainErrorCode,
  FieldError,
  FileRefusal,
  MessageRefusal,
  RefusedFile,
  SecondFactorCode,
  SubmissionClosedCode,
  UnavailableCode,
} from "./error-codes.ts";

/** A refusal that belongs to the product. The code is stable: API clients may rely on it. */
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

/** The request is malformed: an id that is not a number, a page that cannot exist. */
export class Malformed extends DomainError {
  constructor(fields: FieldError[] = [], options?: ErrorOptions) {
    super("malformed", fields, options);
  }
}

/** The request needs a signed-in user. */
export class SignInRequired extends DomainError {
  constructor() {
    super("sign-in-required");
  }
}

/** The e-mail or the password is wrong, or the account is disabled; the response does not reveal which. */
export class InvalidCredentials extends DomainError {
  constructor() {
    super("invalid-credentials");
  }
}

/** The token belongs to no open session. */
export class SessionExpired extends DomainError {
  constructor() {
    super("session-expired");
  }
}

/** The current password given for confirmation is wrong. */
export class WrongPassword extends DomainError {
  constructor() {
    super("wrong-password");
  }
}

/** The second factor is missing or wrong. */
export class SecondFactorRefused extends DomainError {
  constructor(code: SecondFactorCode) {
    super(code);
  }
}

/** A mailed link was used already, has expired, or never existed. */
export class LinkSpent extends DomainError {
  constructor() {
    super("link-spent");
  }
}

/** Too many attempts; `retryAfterSeconds` says when the next one makes sense. */
export class TooManyRequests extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too-many-requests");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The user's role does not permit this. */
export class Forbidden extends DomainError {
  constructor() {
    super("forbidden");
  }
}

/** The user evaluated or verified plans of a round, and decides no appeal of it, whatever their duties are now. */
export class JudgedBefore extends DomainError {
  constructor() {
    super("judged-before");
  }
}

/** Absent, or hidden from the actor; the response does not reveal which. */
export class NotFound extends DomainError {
  constructor() {
    super("not-found");
  }
}

/** An earlier file of a document was withdrawn. */
export class VersionWithdrawn extends DomainError {
  constructor() {
    super("version-withdrawn");
  }
}

/** Not allowed in the present state. */
export class Conflict extends DomainError {
  constructor(code: ConflictCode = "conflict") {
    super(code);
  }
}

/** A duty does not go together with one that the person has, or had. */
export class DutyExcluded extends Conflict {
  readonly asked: DutyName;
  readonly held: DutyName;

  constructor(asked: DutyName, held: DutyName) {
    super("duty-excluded");
    this.asked = asked;
    this.held = held;
  }
}

/** Plans are not taken at this moment: not yet, or no longer. `at` is the moment at which that changes, or changed. */
export class SubmissionClosed extends DomainError {
  readonly at: string;

  declare readonly code: SubmissionClosedCode;

  constructor(code: SubmissionClosedCode, at: string) {
    super(code);
    this.at = at;
  }
}

/** Someone else saved a newer version: `current` is the item as saved, so that the editor loses nothing. */
export class EditedMeanwhile extends DomainError {
  readonly current: unknown;

  constructor(current: unknown) {
    super("edited-meanwhile");
    this.current = current;
  }
}

/** A field breaks a rule. */
export class Invalid extends DomainError {
  constructor(fields: FieldError[]) {
    super("invalid-fields", fields);
  }
}

/** An uploaded file is refused; `refused` says more, where more is known. */
export class FileRefused extends DomainError {
  readonly refused: RefusedFile;

  declare readonly code: FileRefusal;

  constructor(reason: FileRefusal, { cause, ...refused }: RefusedFile & ErrorOptions = {}) {
    super(reason, [], { cause });
    this.refused = refused;
  }
}

/** A contact message is refused. */
export class MessageRefused extends DomainError {
  constructor(reason: MessageRefusal) {
    super(reason);
  }
}

/** A dependency does not answer; a retry may succeed. */
export class Unavailable extends DomainError {
  constructor(cause: unknown, code: UnavailableCode = "unavailable") {
    super(code, [], { cause });
  }
}

/** The virus scanner gives no verdict: uploads are refused meanwhile. */
export class ScannerUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(cause, "scanner-unavailable");
  }
}

/** The file storage does not answer, or refuses: nothing was changed, and a retry is safe. */
export class StorageUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(cause, "storage-unavailable");
  }
}

/** The disk is full; stored data is intact. */
export class StorageFull extends DomainError {
  constructor(cause: unknown) {
    super("storage-full", [], { cause });
  }
}

/** The external job board does not answer, and no cached answer exists. Its adapter logs the cause. */
export class JobBoardUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super("job-board-unavailable", [], { cause });
  }
}
