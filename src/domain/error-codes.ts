import type { FileKind, OtherFormat } from "./foreign-files/file-kinds.ts";
import type { WordChanges } from "./foreign-files/word-changes.ts";

/** Every code of a refusal that belongs to the product. Codes are stable: API clients may rely on them. */
export type DomainErrorCode =
  | "malformed"
  | "sign-in-required"
  | "invalid-credentials"
  | "session-expired"
  | "wrong-password"
  | SecondFactorCode
  | "link-spent"
  | "too-many-requests"
  | "forbidden"
  /** Whoever evaluated or verified plans of a round decides no appeal of it. */
  | "judged-before"
  | "not-found"
  /** An earlier file of a document that was withdrawn. */
  | "version-withdrawn"
  | ConflictCode
  | "edited-meanwhile"
  | "invalid-fields"
  /** Something that must not go out was to become public. */
  | "gate-stopped"
  | SubmissionClosedCode
  | FileRefusal
  | MessageRefusal
  | "storage-full"
  /** The portal takes no writes now. */
  | "read-only"
  | "job-board-unavailable"
  | UnavailableCode;

/** What is missing or wrong about the second factor. */
export type SecondFactorCode =
  /** Signing in: the password is right, and a code is needed. */
  | "second-factor-needed"
  /** Signing in: the code is wrong, too old, or used. */
  | "second-factor-wrong"
  /** The same of a signed-in user. */
  | "wrong-code"
  /** Other people's data are closed to an account without a second factor. */
  | "second-factor-required";

/** What the present state does not allow. */
export type ConflictCode =
  | "conflict"
  /** No manager of members would remain. */
  | "last-manager"
  /** The person's data are held (holds/). */
  | "held"
  /** A letter would go to more or fewer members than its author has seen. */
  | "recipients-changed"
  /** Letters of an earlier announcement still wait. */
  | "announcement-waiting"
  /** Duties are for accounts of the staff. */
  | "duty-not-staff"
  /** The account is disabled. */
  | "duty-disabled"
  /** The person has this duty at that time. */
  | "duty-held"
  /** The person has, or had, a duty that does not go together with it. */
  | "duty-excluded"
  /** Somebody has a duty in the round. */
  | "round-has-duties"
  /** One changes one's own address with the password. */
  | "own-address"
  /** Another round takes plans at that time. */
  | "round-overlaps"
  /** The bound is past: it cannot be moved. */
  | "bound-past"
  /** An open submission closes earlier only when two people want it. */
  | "closing-by-two"
  /** Nobody can be given longer any more: the final list of the round is out. */
  | "round-final"
  /** The plan joined no round, and one has closed since. */
  | "plan-in-no-round"
  /** Parts of the dossier are missing. */
  | "dossier-incomplete"
  | "upload-incomplete"
  /** The dossier is not what its sender saw. */
  | "dossier-changed"
  /** A change of the set cannot be published as it is. */
  | "set-refused"
  /** The set was published or discarded. */
  | "set-closed"
  /** A round has fewer than two verifiers. */
  | "too-few-verifiers"
  /** Fewer have declared and answered about the names than a plan needs. */
  | "too-few-evaluators"
  /** The person may not evaluate the plan. */
  | "evaluator-excluded"
  /** Another grid of the plan is sealed. */
  | "other-has-sealed"
  /** The verification is not done for every plan. */
  | "verification-open"
  /** Something stops the list that was to be published. */
  | "list-stopped"
  /** Plans are evaluated before or after this moment. */
  | "evaluation-closed"
  /** The evaluation of the round was stopped for a time. */
  | "evaluation-stopped"
  /** The sample plan comes before every other one. */
  | "sample-first"
  | "grid-sealed"
  /** What was asked about the plan can be answered no more. */
  | "clarifications-closed"
  /** Something is asked about the plan, and this part is not among it. */
  | "part-closed"
  /** The term to accept a grant has passed. */
  | "grant-closed"
  /** A grant is not accepted, or a task before its contract is not done. */
  | "grant-incomplete"
  /** The time for appeals is over, or the plan has no result that can be contested. */
  | "appeals-closed"
  /** An appeal of the plan is in force. */
  | "appeal-sent"
  | "appeal-sealed"
  /** Somebody answered or refused the question meanwhile. */
  | "question-decided"
  /** The rules let no appeal come to these points (`appealMay`). */
  | "decision-forbidden"
  /** Someone else must confirm it. */
  | "second-person"
  /** The account has no second factor. */
  | "second-factor-off"
  /** The account must keep its second factor. */
  | "second-factor-compulsory";

/** Why an uploaded file is refused. */
export type FileRefusal =
  | "too-large"
  | "type-not-accepted"
  | "file-with-macros"
  | "file-empty"
  | "file-damaged"
  | "file-infected"
  /** Nobody that it names in its properties can be taken out of it surely. */
  | "author-stays"
  | "archive-unsafe"
  /** Another kind of file than the one whose place it would take. */
  | "other-kind"
  /** The very bytes that are there. */
  | "same-file"
  | "picture-too-large"
  /** A document that nobody can open without its password. */
  | "file-with-password"
  /** Whoever examines it takes too long, takes too much memory, or breaks down. */
  | "reading-too-long"
  | "reading-too-large"
  | "reading-failed"
  /** The parts of a dossier would be larger than what is taken at once. */
  | "dossier-too-large"
  /** A part that was opened again to take words out has other changes, too. */
  | "changed-elsewhere"
  /** Its words cannot be compared with those that were sent. */
  | "words-unreadable";

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

/** Why a plan is not taken at this moment. */
export type SubmissionClosedCode = "competition-not-open" | "competition-closed";

/** Why a contact message is refused: it looks like spam. */
export type MessageRefusal = "looks-automatic" | "form-stale" | "form-too-fast";

/** The unavailable dependency, where the client can use the information. */
export type UnavailableCode =
  | "unavailable"
  | "scanner-unavailable"
  | "storage-unavailable"
  | "reader-busy"
  /** Nothing can be written: the disk refuses it, or another program writes for too long. */
  | "writing-unavailable";

/**
 * An invalid field: its path in the input, and the name of the broken rule, or a Romanian sentence
 * (strings/ro/fields.ts).
 */
export interface FieldError {
  path: string;
  message: string;
}
