import type { DutyName } from "./access/duty-table.ts";
import type { CodeOf, DomainErrorCode, FieldError, FileRefusal, RefusedFile } from "./error-codes.ts";

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

/** A refusal of which the code says all. */
export class Refused extends DomainError {
  constructor(code: CodeOf<"sign-in" | "forbidden" | "gone" | "message">) {
    super(code);
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

/** Absent, or hidden from the actor; the response does not reveal which. */
export class NotFound extends DomainError {
  constructor() {
    super("not-found");
  }
}

/** Not allowed in the present state. */
export class Conflict extends DomainError {
  constructor(code: CodeOf<"conflict"> = "conflict") {
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

  declare readonly code: CodeOf<"closed">;

  constructor(code: CodeOf<"closed">, at: string) {
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

/** A dependency does not answer; a retry may succeed. */
export class Unavailable extends DomainError {
  constructor(cause: unknown, code: CodeOf<"unavailable"> = "unavailable") {
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
