import type { FileKind, OtherFormat } from "./foreign-files/file-kinds.ts";
import type { WordChanges } from "./foreign-files/word-changes.ts";

/**
 * Every code of a refusal that belongs to the product, and its kind, which says what throws it (errors.ts) and what its status is
 * (api/http/problem-codes.ts). Codes are stable: API clients may rely on them. Their words are in strings/ro/errors.ts.
 */
export const kindOf = {
  malformed: "malformed",
  "sign-in-required": "sign-in",
  /** The e-mail or the password is wrong, or the account is disabled; the response does not reveal which. */
  "invalid-credentials": "sign-in",
  /** The token belongs to no open session. */
  "session-expired": "sign-in",
  /** Signing in: the password is right, and a code is needed. */
  "second-factor-needed": "sign-in",
  /** Signing in: the code is wrong, too old, or used. */
  "second-factor-wrong": "sign-in",
  forbidden: "forbidden",
  /** The user evaluated or verified plans of a round, and decides no appeal of it, whatever their duties are now. */
  "judged-before": "forbidden",
  /** The current password given for confirmation. */
  "wrong-password": "forbidden",
  /** Of a signed-in user: the code is wrong, too old, or used. */
  "wrong-code": "forbidden",
  /** Other people's data are closed to an account without a second factor. */
  "second-factor-required": "forbidden",
  "not-found": "absent",
  /** An earlier file of a document that was withdrawn. */
  "version-withdrawn": "gone",
  /** A mailed link was used already, has expired, or never existed. */
  "link-spent": "gone",
  /** Not allowed in the present state. */
  conflict: "conflict",
  /** No manager of members would remain. */
  "last-manager": "conflict",
  /** The person's data are held (holds/). */
  held: "conflict",
  /** A letter would go to more or fewer members than its author has seen. */
  "recipients-changed": "conflict",
  /** Letters of an earlier announcement still wait. */
  "announcement-waiting": "conflict",
  /** Duties are for accounts of the staff. */
  "duty-not-staff": "conflict",
  /** The account is disabled. */
  "duty-disabled": "conflict",
  /** The person has this duty at that time. */
  "duty-held": "conflict",
  /** The person has, or had, a duty that does not go together with it. */
  "duty-excluded": "conflict",
  /** Somebody has a duty in the round. */
  "round-has-duties": "conflict",
  /** One changes one's own address with the password. */
  "own-address": "conflict",
  /** Another round takes plans at that time. */
  "round-overlaps": "conflict",
  /** The bound is past: it cannot be moved. */
  "bound-past": "conflict",
  /** An open submission closes earlier only when two people want it. */
  "closing-by-two": "conflict",
  /** Nobody can be given longer any more: the final list of the round is out. */
  "round-final": "conflict",
  /** The plan joined no round, and one has closed since. */
  "plan-in-no-round": "conflict",
  /** Parts of the dossier are missing. */
  "dossier-incomplete": "conflict",
  "upload-incomplete": "conflict",
  /** The dossier is not what its sender saw. */
  "dossier-changed": "conflict",
  /** A change of the set cannot be published as it is. */
  "set-refused": "conflict",
  /** The set was published or discarded. */
  "set-closed": "conflict",
  /** A round has fewer than two verifiers. */
  "too-few-verifiers": "conflict",
  /** Fewer have declared and answered about the names than a plan needs. */
  "too-few-evaluators": "conflict",
  /** The person may not evaluate the plan. */
  "evaluator-excluded": "conflict",
  /** Another grid of the plan is sealed. */
  "other-has-sealed": "conflict",
  /** The verification is not done for every plan. */
  "verification-open": "conflict",
  /** Something stops the list that was to be published. */
  "list-stopped": "conflict",
  /** Plans are evaluated before or after this moment. */
  "evaluation-closed": "conflict",
  /** The evaluation of the round was stopped for a time. */
  "evaluation-stopped": "conflict",
  /** The sample plan comes before every other one. */
  "sample-first": "conflict",
  "grid-sealed": "conflict",
  /** What was asked about the plan can be answered no more. */
  "clarifications-closed": "conflict",
  /** Something is asked about the plan, and this part is not among it. */
  "part-closed": "conflict",
  /** The term to accept a grant has passed. */
  "grant-closed": "conflict",
  /** A grant is not accepted, or a task before its contract is not done. */
  "grant-incomplete": "conflict",
  /** The time for appeals is over, or the plan has no result that can be contested. */
  "appeals-closed": "conflict",
  /** An appeal of the plan is in force. */
  "appeal-sent": "conflict",
  "appeal-sealed": "conflict",
  /** Somebody answered or refused the question meanwhile. */
  "question-decided": "conflict",
  /** The rules let no appeal come to these points (`appealMay`). */
  "decision-forbidden": "conflict",
  /** Someone else must confirm it. */
  "second-person": "conflict",
  /** The account has no second factor. */
  "second-factor-off": "conflict",
  /** The account must keep its second factor. */
  "second-factor-compulsory": "conflict",
  /** Plans are not taken at this moment. */
  "competition-not-open": "closed",
  "competition-closed": "closed",
  "edited-meanwhile": "outdated",
  "too-large": "file-size",
  "type-not-accepted": "file-type",
  "file-with-macros": "file-type",
  "file-empty": "file",
  "file-damaged": "file",
  "file-infected": "file",
  /** Nobody that it names in its properties can be taken out of it surely. */
  "author-stays": "file",
  "archive-unsafe": "file",
  /** Another kind of file than the one whose place it would take. */
  "other-kind": "file",
  /** The very bytes that are there. */
  "same-file": "file",
  "picture-too-large": "file",
  /** A document that nobody can open without its password. */
  "file-with-password": "file",
  /** Whoever examines it takes too long, takes too much memory, or breaks down. */
  "reading-too-long": "file",
  "reading-too-large": "file",
  "reading-failed": "file",
  /** The parts of a dossier would be larger than what is taken at once. */
  "dossier-too-large": "file-size",
  /** A part that was opened again to take words out has other changes, too. */
  "changed-elsewhere": "file",
  /** Its words cannot be compared with those that were sent. */
  "words-unreadable": "file",
  /** A message that looks like spam. */
  "looks-automatic": "message",
  "form-stale": "message",
  "form-too-fast": "message",
  "invalid-fields": "invalid",
  /** Something that must not go out was to become public. */
  "gate-stopped": "invalid",
  "too-many-requests": "too-often",
  unavailable: "unavailable",
  "scanner-unavailable": "unavailable",
  "storage-unavailable": "unavailable",
  "reader-busy": "unavailable",
  /** Nothing can be written: the disk refuses it, or another program writes for too long. */
  "writing-unavailable": "unavailable",
  /** The portal takes no writes now. */
  "read-only": "paused",
  "job-board-unavailable": "paused",
  "storage-full": "full",
} as const;

export type DomainErrorCode = keyof typeof kindOf;
export type RefusalKind = (typeof kindOf)[DomainErrorCode];

/** The codes of some kinds. */
export type CodeOf<Kind extends RefusalKind> = {
  [Code in DomainErrorCode]: (typeof kindOf)[Code] extends Kind ? Code : never;
}[DomainErrorCode];

/** Why an uploaded file is refused. */
export type FileRefusal = CodeOf<"file" | "file-size" | "file-type">;

/**
 * What makes an archive unsafe: it holds what is no document, or too much, or two of one name, fetches something from elsewhere, or is
 * packed in a way that few programs know.
 */
export type UnsafeCause = "foreign" | "too-large" | "twice" | "remote" | "packing";

/** Which file of an archive is refused, what about an archive is unsafe, and of which format a file is that is not taken. */
export interface RefusedFile {
  entry?: string | undefined;
  unsafe?: UnsafeCause | undefined;
  format?: FileKind | OtherFormat | undefined;
  changes?: WordChanges | undefined;
}

/**
 * An invalid field: its path in the input, and the name of the broken rule, or a Romanian sentence
 * (strings/ro/fields.ts).
 */
export interface FieldError {
  path: string;
  message: string;
}
