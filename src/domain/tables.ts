import type { ColumnType, Generated } from "kysely";
import type { DutyName } from "./access/duty-table.ts";
import type { NewActivity } from "./activities/activities.ts";
import type { PlanEvent } from "./competition/plan-states.ts";
import type { NewMessage } from "./contact/contact.ts";
import type { StageId } from "./content-pack/competition.ts";
import type { PictureFormat } from "./foreign-files/file-kinds.ts";
import type { NewJob } from "./jobs/jobs.ts";
import type { MailCause, RequestKind } from "./mail/mail.ts";
import type { NewNews } from "./news/news.ts";
import type { NewCallback } from "./questions/questions.ts";

export type Timestamp = string;
export type Day = string;
export type Flag = 0 | 1;

/** A column that keeps the value with which its row was added. */
type Fixed<Value> = ColumnType<Value, Value, never>;
type DeletedAt = ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
type DeletedBy = ColumnType<number | null, number | null | undefined, number | null>;

/**
 * The columns of every content item. `publishedAt` is null while the item is hidden, `deletedAt` until it is deleted.
 * `deletedBy`, as `savedBy` of versions, is a number of an account, which may be erased by now.
 * `requestKey` identifies the request that added it, so that a repeated request adds it once.
 */
interface ContentItemColumns {
  id: Generated<number>;
  title: string;
  isPublic: Flag;
  version: ColumnType<number, number | undefined, number>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  publishedAt: Timestamp | null;
  deletedAt: DeletedAt;
  deletedBy: DeletedBy;
  requestKey: ColumnType<string | null, string | null | undefined, never>;
}

/** The columns of a kind of item: what editors write of it is said by the schema of a new one. */
type ItemColumns<Written> = ContentItemColumns & Omit<Written, keyof ContentItemColumns>;

/** The columns of every stored file. Its bytes are in the file store, under their SHA-256. */
interface StoredFileColumns {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** The columns of every file that stays as it came. */
interface FixedFileColumns {
  name: Fixed<string>;
  mediaType: Fixed<string>;
  size: Fixed<number>;
  sha256: Fixed<string>;
}

/** The columns of a picture in one width and format in which it is sent. */
interface PictureVariantColumns {
  format: PictureFormat;
  width: number;
  mediaType: string;
  size: number;
  sha256: string;
}

/** `requestKey` identifies the request that attached the file; it is unique per item. */
interface AttachmentColumns extends StoredFileColumns {
  id: Generated<number>;
  /** The document of the site that it is, by its slug; null of a file of its own. Its other columns are then those of the first day. */
  document: ColumnType<string | null, string | null | undefined, string | null>;
  sort: number;
  requestKey: ColumnType<string | null, string | null | undefined, never>;
  deletedAt: DeletedAt;
  deletedBy: DeletedBy;
}

/** Where a document is: one of the content pack, or a file attached to a news item or an activity. */
export type DocumentPlace = "pack" | "news" | "activity";
export type CountedPlace = DocumentPlace | "pages";

export type LetterOutcome = "sent" | "failed" | "dropped";

export type HoldKind = "plan" | "member" | "round";

/** What is answered to a line of the administrative grid: DA, NU, or „de clarificat”. */
export type Verdict = "yes" | "no" | "clarify";

export type ListKind = "preliminary" | "final";

export type BackupRunKind = "backup" | "rehearsal";

/**
 * The data model on one page. SQLite and PostgreSQL hold the same tables and the same values:
 *
 * - a time is text, ISO 8601 in UTC with milliseconds ("2026-11-20T16:52:37.123Z"): it sorts as it reads;
 * - a day is text, "2023-12-31";
 * - a boolean is 0 or 1;
 * - names are as written here, in camel case, also in the database.
 */
export interface Database {
  /** `position` orders the activities of one type, the first step first. */
  activities: ItemColumns<NewActivity> & {
    position: ColumnType<number, number | undefined, number>;
  };

  activity_files: AttachmentColumns & { activityId: number };

  /** Facts are empty while they are not known; `county` is a code of the content pack. */
  jobs: ItemColumns<NewJob> & {
    /** The moment by which it sorts once an editor has moved it. */
    placedAt: ColumnType<Timestamp | null, Timestamp | null | undefined>;
  };

  news: ItemColumns<NewNews> & {
    /** The moment by which it sorts once an editor has moved it. */
    placedAt: ColumnType<Timestamp | null, Timestamp | null | undefined>;
  };

  /**
   * At most one image per news item; an empty `alt` means that it is decorative. The file is the widest one that every
   * browser can show.
   */
  news_images: StoredFileColumns & {
    newsId: number;
    width: number;
    height: number;
    alt: string;
    deletedAt: DeletedAt;
    deletedBy: DeletedBy;
  };

  /** The image in each width and format in which it is sent; in AVIF only where that is smaller. */
  news_image_variants: PictureVariantColumns & { newsId: number };

  /** A picture within texts, by the SHA-256 of its widest JPEG. */
  text_pictures: {
    id: Generated<number>;
    key: string;
    name: string;
    width: number;
    height: number;
    createdAt: Timestamp;
  };

  /** Each width and format in which it is sent. */
  text_picture_variants: PictureVariantColumns & { pictureId: number };

  news_files: AttachmentColumns & { newsId: number };

  /** A single row: the number of content writes so far. */
  content_revision: {
    id: 1;
    revision: number;
  };

  /**
   * What news, jobs and activities said. One row is one sitting of one person; further saves of it replace `value`, which is
   * JSON (history/item-values.queries.ts). `isInitial` marks what an item said before its first change with a history, by
   * nobody that is known.
   */
  item_versions: {
    id: Generated<number>;
    type: Fixed<"activity" | "job" | "news">;
    item: Fixed<number>;
    version: number;
    value: string;
    isInitial: Fixed<Flag>;
    startedAt: Fixed<Timestamp>;
    savedAt: Timestamp;
    savedBy: number | null;
  };

  /**
   * The texts of the content pack that editors changed: the version with the highest number counts. One row is one sitting of one
   * person; further saves of it replace `value` and raise `version`. `value` is JSON, null where the pack's own text was
   * given back; `initial` is the pack's text at that time, null where it had none. `language` is empty for the language in
   * which the pack was written.
   */
  text_versions: {
    id: Generated<number>;
    language: Fixed<string>;
    key: Fixed<string>;
    version: number;
    value: string | null;
    initial: string | null;
    startedAt: Fixed<Timestamp>;
    savedAt: Timestamp;
    savedBy: number | null;
  };

  /**
   * The states of documents that were replaced. `item` is the slug of one of the pack, the id of an attachment. `number` and
   * `publishedAt` are null while the state waits; the highest number is at the document's address. Number 1 is what was there
   * before; of the pack's own file without `publishedAt`, too. `note` tells visitors what changed; it may be empty.
   */
  document_versions: {
    id: Generated<number>;
    place: Fixed<DocumentPlace>;
    item: Fixed<string>;
    number: number | null;
    name: string;
    mediaType: string;
    size: number;
    sha256: string;
    note: string;
    savedAt: Timestamp;
    savedBy: number | null;
    publishedAt: Timestamp | null;
    /** Since when nobody can download an earlier file any more, and why; only the team reads it. */
    withdrawnAt: Generated<Timestamp | null>;
    withdrawnReason: Generated<string | null>;
  };

  /** How often a document was downloaded in a month of Romania's calendar ("2026-12"). */
  document_downloads: {
    place: DocumentPlace;
    item: string;
    month: string;
    count: number;
  };

  /** How often a document was downloaded on a day of Romania's calendar; of "pages", with an empty item, how many visits there were. */
  daily_counts: {
    day: Day;
    place: CountedPlace;
    item: string;
    count: number;
  };

  /**
   * Changes that are published together (`kind` "set"), or the draft of one item ("draft"). Open until `publishedAt` or
   * `discardedAt`; waiting for a moment with `publishAt`. `failure` is the code of the refusal, where the portal could not publish it
   * at that moment. Only the preview link's SHA-256 is stored; it shows what `previewBy` may publish.
   */
  change_sets: {
    id: Generated<number>;
    kind: Fixed<"set" | "draft">;
    name: string;
    version: number;
    createdAt: Fixed<Timestamp>;
    createdBy: number | null;
    publishAt: Timestamp | null;
    scheduledBy: number | null;
    failure: string | null;
    publishedAt: Timestamp | null;
    discardedAt: Timestamp | null;
    previewHash: string | null;
    previewUntil: Timestamp | null;
    previewBy: number | null;
    previewOpened: number;
  };

  /**
   * A change of a set: what would be sent to edit `item`, as JSON, and the version it began from. `item` is an id, or a key of
   * the content pack; `language` is empty but for texts.
   */
  set_changes: {
    id: Generated<number>;
    setId: Fixed<number>;
    type: Fixed<string>;
    item: Fixed<string>;
    language: Fixed<string>;
    edit: string;
    baseVersion: number;
    savedAt: Timestamp;
    savedBy: number | null;
  };

  /**
   * `emailKey` is the e-mail normalised for comparison. The roles are in permissions.ts. `passwordHash` is null until the
   * invited person chooses a password. With `erasedAt` the row is anonymous: it only groups the plans that must be
   * retained.
   */
  users: {
    id: Generated<number>;
    emailKey: string;
    email: string;
    firstName: string;
    lastName: string;
    role: string;
    status: "invited" | "active" | "disabled";
    passwordHash: string | null;
    /** In which the person reads: that of the request that added the account, later of the last sign-in. */
    language: ColumnType<string, string | undefined, string>;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    lastLoginAt: Timestamp | null;
    /** Of the visit before the present one; null at the first. Sign-ins that follow each other soon are one visit. */
    previousLoginAt: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
    erasedAt: ColumnType<Timestamp | null, undefined, Timestamp>;
  };

  /**
   * Duties of accounts of the staff (duty-table.ts). In force from `startsAt` until just before `endsAt`, or before
   * `endedAt` if somebody ended it: before it began, where it was taken back. `roundId` is null for all rounds, `givenBy` and
   * `endedBy` for an erased account.
   */
  duties: {
    id: Generated<number>;
    userId: number;
    duty: DutyName;
    roundId: number | null;
    startsAt: Timestamp;
    endsAt: Timestamp | null;
    givenBy: number | null;
    givenAt: Timestamp;
    endedBy: number | null;
    endedAt: Timestamp | null;
  };

  /** Only a token's SHA-256 is stored. `family` names the remembered login that opened the session, if any. */
  sessions: {
    id: Generated<number>;
    userId: number;
    tokenHash: string;
    family: string | null;
    device: string;
    createdAt: Timestamp;
    lastUsedAt: Timestamp;
    expiresAt: Timestamp;
  };

  /** Each use issues the next one of the `family`; a second use of one with `usedAt` reveals theft. */
  remembered_logins: {
    id: Generated<number>;
    userId: number;
    family: string;
    tokenHash: string;
    antiForgeryHash: string;
    /** When the first one of the family was issued: its expiry counts from there. */
    startedAt: Timestamp;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    usedAt: Timestamp | null;
  };

  /**
   * The authenticator application of an account. Keys are encrypted (sealing.commands.ts): `key` is null until the first one is
   * confirmed, `pendingKey` waits for that, for a while. `lastStep` is the half-minute of the last code that was taken.
   */
  second_factors: {
    userId: number;
    key: string | null;
    pendingKey: string | null;
    pendingSince: Timestamp | null;
    lastStep: number;
    confirmedAt: Timestamp | null;
  };

  /** Codes for a lost telephone, as hashes; deleted when used. */
  recovery_codes: {
    userId: number;
    codeHash: string;
  };

  /** Devices that sign in with the password alone; only a token's SHA-256 is stored. `family` is the remembered login of the
   * same browser, if any. */
  remembered_devices: {
    id: Generated<number>;
    userId: number;
    tokenHash: string;
    device: string;
    family: string | null;
    createdAt: Timestamp;
    expiresAt: Timestamp;
  };

  account_links: {
    id: Generated<number>;
    userId: number;
    purpose: string;
    tokenHash: string;
    /** The new address of an `email-change`. */
    email: string | null;
    createdAt: Timestamp;
    expiresAt: Timestamp;
  };

  /** Attempts since a window began. The key contains a hash of the client or account. */
  rate_limits: {
    key: string;
    hits: number;
    resetsAt: Timestamp;
  };

  /**
   * Queued mail; deleted once sent. `data` is JSON, emptied when delivery failed permanently. It never holds a token. `cause` is a
   * MailCause of the last attempt, `answer` what the mail server said; both are null before the first failure.
   */
  outgoing_mail: {
    id: Generated<number>;
    kind: string;
    recipient: string;
    data: string;
    createdAt: Timestamp;
    attempts: ColumnType<number, number | undefined, number>;
    nextAttemptAt: Timestamp;
    failedAt: ColumnType<Timestamp | null, undefined, Timestamp>;
    cause: ColumnType<MailCause | null, undefined, MailCause>;
    answer: ColumnType<string | null, undefined, string>;
  };

  /**
   * What the team wrote to members. `filter` (JSON) says to whom, `recipients` how many they were. `requestKey` identifies the
   * request that sent it, so that a repeated request sends it once.
   */
  announcements: {
    id: Generated<number>;
    subject: Fixed<string>;
    text: Fixed<string>;
    filter: Fixed<string>;
    recipients: Fixed<number>;
    sentAt: Fixed<Timestamp>;
    sentBy: number | null;
    requestKey: Fixed<string>;
  };

  /** One member's letter; `outcome` is null while it waits, "dropped" where the account was closed meanwhile. */
  announcement_letters: {
    announcementId: Fixed<number>;
    userId: Fixed<number>;
    outcome: ColumnType<LetterOutcome | null, undefined, LetterOutcome>;
  };

  /** Append-only: the database refuses to change or delete a row. */
  audit_log: {
    id: Generated<number>;
    at: Timestamp;
    actorId: number | null;
    actorRole: string;
    action: string;
    itemType: string | null;
    itemId: number | null;
    requestId: string | null;
  };

  /** Messages to the team. Deletion removes the whole row. */
  contact_messages: Omit<NewMessage, "terms"> & {
    id: Generated<number>;
    receivedAt: Timestamp;
    readAt: ColumnType<Timestamp | null, undefined, Timestamp | null>;
    answeredAt: ColumnType<Timestamp | null, undefined, Timestamp | null>;
  };

  /**
   * What anybody asked. `text` is as it was written, `email` where the answer is sent: both empty once they are not needed. It is
   * public with a `publishedAt` and without a `refusedAt`; `reason` is why the team does not publish it.
   */
  questions: {
    id: Generated<number>;
    text: string;
    email: string;
    county: string;
    receivedAt: Fixed<Timestamp>;
    publishedText: ColumnType<string | null, undefined, string>;
    answer: ColumnType<string | null, undefined, string>;
    publishedAt: ColumnType<Timestamp | null, undefined, Timestamp>;
    refusedAt: ColumnType<Timestamp | null, undefined, Timestamp | null>;
    reason: ColumnType<string | null, undefined, string | null>;
  };

  /** Who wants to be called; `calledAt` is null until somebody of the team has called. */
  callbacks: NewCallback & {
    id: Generated<number>;
    receivedAt: Fixed<Timestamp>;
    calledAt: ColumnType<Timestamp | null, undefined, Timestamp>;
    note: ColumnType<string | null, undefined, string>;
  };

  /** What the portal may not delete for now. `item` is an id of its kind; `until` is the last day, null until it is lifted. */
  holds: {
    id: Generated<number>;
    kind: Fixed<HoldKind>;
    item: Fixed<number>;
    reason: Fixed<string>;
    until: Fixed<Day | null>;
    placedAt: Fixed<Timestamp>;
    placedBy: number | null;
  };

  /**
   * What a person asked for about their data. `name` and `contact` are empty where `userId` says who it is, and once the person was
   * erased. `outcome`, `answer` and `closedAt` are null while it is open. With `isOverwriteDue`, deleted data is still to be
   * overwritten on the disk.
   */
  data_requests: {
    id: Generated<number>;
    number: Fixed<string>;
    kind: Fixed<RequestKind>;
    userId: Fixed<number | null>;
    name: string;
    contact: string;
    wish: string;
    receivedOn: Fixed<Day>;
    dueOn: Day;
    extendedBecause: ColumnType<string | null, undefined, string>;
    outcome: ColumnType<"done" | "refused" | null, undefined, "done" | "refused">;
    answer: ColumnType<string | null, undefined, string>;
    closedAt: ColumnType<Timestamp | null, undefined, Timestamp>;
    closedBy: ColumnType<number | null, undefined, number | null>;
    isOverwriteDue: ColumnType<Flag, Flag | undefined, Flag>;
  };

  /**
   * A run of the competition. `announcedAt` is null while only the team knows of it. `rules` (JSON) and the first digits of
   * their SHA-256 are null until they are frozen at the opening. `seenAt` is the last bound that the portal's clock has
   * passed: a clock that is moved backwards stays there, until an operator sets the round's clock back. `closingAskedBy` and
   * `closingReason` are those of a closing before its time that a second person has not confirmed yet.
   */
  rounds: {
    id: Generated<number>;
    name: string;
    firstDay: Fixed<Day>;
    createdAt: Fixed<Timestamp>;
    announcedAt: Timestamp | null;
    rules: string | null;
    rulesHash: string | null;
    seenAt: Timestamp | null;
    closingAskedBy: number | null;
    closingReason: string | null;
  };

  /** The dates of a round, as they are now; `endsAt` is the first moment after the stage. `skipped` is a JSON array. */
  round_stages: {
    roundId: Fixed<number>;
    position: Fixed<number>;
    stage: Fixed<StageId>;
    startsAt: Timestamp;
    endsAt: Timestamp | null;
    skipped: string;
  };

  /** Append-only: every bound that was moved after the announcement. */
  round_moves: {
    id: Generated<number>;
    roundId: number;
    stage: StageId;
    bound: "start" | "end";
    was: Timestamp;
    now: Timestamp;
    reason: string;
    movedAt: Timestamp;
    movedBy: number | null;
  };

  /** Append-only: when an operator set the clock of a round back (`now`), from which bound (`was`), and why. */
  round_clock_resets: {
    id: Generated<number>;
    roundId: number;
    was: Timestamp;
    now: Timestamp;
    reason: string;
  };

  /**
   * The longer time that one member was given; of several, the last one counts. One that ends when it was given takes back what
   * was given before.
   */
  round_extensions: {
    id: Generated<number>;
    roundId: number;
    userId: number;
    until: Timestamp;
    reason: string;
    givenAt: Timestamp;
    givenBy: number | null;
  };

  /** The letters of a round that were queued: each kind once for a member and a moment. */
  round_letters: {
    roundId: number;
    userId: number;
    kind: string;
    moment: Timestamp;
    queuedAt: Timestamp;
  };

  /** When a request first began to send a plan: a retry counts from there. */
  plan_starts: {
    requestKey: string;
    roundId: number;
    startedAt: Timestamp;
  };

  /**
   * Every plan that members sent; only `state`, and `roundId` from null, ever change. The database allows one current plan
   * per member and round. `roundId` is null where no round was announced when the plan came; it joins the next one at its
   * opening. `isExtended`: it came after the closing, by an extension. `requestKey` identifies the request that sent it, so
   * that a repeated request stores it once.
   */
  business_plans: FixedFileColumns & {
    id: Generated<number>;
    userId: Fixed<number>;
    version: Fixed<number>;
    state: "current" | "replaced" | "withdrawn";
    receiptNumber: Fixed<string>;
    conditionsVersion: Fixed<string>;
    receivedAt: Fixed<Timestamp>;
    requestKey: Fixed<string | null>;
    roundId: ColumnType<number | null, number | null, number>;
    isExtended: ColumnType<Flag, Flag | undefined, never>;
    /** Of the hashes in the plan's lines of the register; `senderSalt` is null once the sender was erased. */
    nameSalt: ColumnType<string | null, string, string>;
    senderSalt: ColumnType<string | null, string, string | null>;
  };

  /**
   * Append-only while its plan is there: what happened to it (plan-states.ts), the last row last. `data` is JSON of the event's own
   * schema. The state of a plan is the one to which its events lead.
   */
  plan_events: {
    id: Generated<number>;
    planId: number;
    event: PlanEvent;
    actorId: number | null;
    at: Timestamp;
    data: string;
  };

  /**
   * Who verifies a plan, in which turn: the second one is about the lines that were clarified. `seed` is what the assignment was computed
   * from, null where somebody was put in another's place for a `reason`; that one's row has `endedAt`.
   */
  verifications: {
    id: Generated<number>;
    planId: Fixed<number>;
    turn: Fixed<number>;
    userId: Fixed<number>;
    assignedAt: Fixed<Timestamp>;
    assignedBy: number | null;
    seed: Fixed<string | null>;
    reason: string | null;
    endedAt: Timestamp | null;
    handedInAt: Timestamp | null;
  };

  /** A verifier's answer to a line of the administrative grid; `verdict` is null while only words were written. */
  verification_answers: {
    verificationId: Fixed<number>;
    line: Fixed<string>;
    verdict: Verdict | null;
    remark: string;
    version: number;
    savedAt: Timestamp;
  };

  /** What both verifiers of a plan answer to a line on which they differed; it holds once both have confirmed it. */
  settled_lines: {
    planId: Fixed<number>;
    turn: Fixed<number>;
    line: Fixed<string>;
    verdict: Verdict;
    reason: string;
    /** Of a correction of the outcome: the lines that fail, as JSON. */
    lines: string | null;
    savedBy: number | null;
    savedAt: Timestamp;
  };

  /**
   * What the verifiers of a plan ask of its sender, as JSON; the plan's events say when it was asked, and its SHA-256. `readAt`: when the
   * sender first opened it.
   */
  clarifications: {
    planId: Fixed<number>;
    items: string;
    savedBy: number | null;
    savedAt: Timestamp;
    readAt: Timestamp | null;
  };

  /** The file that a plan's sender put in place of a part that was opened again; the one that was sent stays in its own table. */
  clarified_parts: FixedFileColumns & {
    planId: Fixed<number>;
    part: Fixed<string>;
    title: Fixed<string>;
    addedAt: Fixed<Timestamp>;
    /** JSON of the words that differ from the file that was sent; null where the words of both cannot be compared. */
    changes: string | null;
  };

  /** What a plan's sender answered in words to a line about which something was asked. */
  clarified_lines: {
    planId: Fixed<number>;
    line: Fixed<string>;
    text: string;
    version: number;
    savedAt: Timestamp;
  };

  /** What people confirmed of an act that takes two; `content` is the SHA-256 of what they saw: another content needs new ones. */
  confirmations: {
    act: Fixed<string>;
    userId: Fixed<number>;
    content: string;
    at: Timestamp;
  };

  /**
   * An evaluator's declaration for a round. The register has its `hash`, which says nothing once `salt` and `name`, as it was then, are
   * deleted. `namesAt`: when all names of candidates were answered, each of them once.
   */
  evaluator_declarations: {
    roundId: Fixed<number>;
    userId: Fixed<number>;
    name: string | null;
    textHash: Fixed<string>;
    salt: string | null;
    hash: Fixed<string>;
    declaredAt: Fixed<Timestamp>;
    namesAt: Timestamp | null;
  };

  /**
   * Whether an evaluator and a candidate know each other, as one of them said: the evaluator of a list of names, the candidate of the
   * evaluators' names, or the evaluator who `found` it out from the plan.
   */
  connections: {
    id: Generated<number>;
    roundId: Fixed<number>;
    evaluatorId: Fixed<number>;
    candidateId: Fixed<number>;
    saidBy: Fixed<"evaluator" | "candidate" | "found">;
    isConnected: Flag;
    note: string | null;
    at: Timestamp;
  };

  /**
   * Who evaluates a plan; without one, the sample plan of the rules. `seed` is what the assignment was computed from, null where somebody
   * was chosen by hand for a `reason`. An evaluation that is over (`endedAt`) counts no more, unless its grid was sealed and `endedFor` is
   * `left`.
   */
  evaluations: {
    id: Generated<number>;
    roundId: Fixed<number>;
    planId: Fixed<number | null>;
    userId: Fixed<number>;
    assignedAt: Fixed<Timestamp>;
    assignedBy: number | null;
    seed: Fixed<string | null>;
    reason: string | null;
    /** Of the sample plan: when it was compared with the commission's key. */
    endedAt: Timestamp | null;
    endedFor: "connection" | "left" | "replaced" | "stopped" | "plan-gone" | null;
  };

  /** What is written in a grid before it is sealed, by `criterion.sub-criterion` or part of the conclusion. `step` is from 1, the lowest. */
  evaluation_entries: {
    evaluationId: Fixed<number>;
    item: Fixed<string>;
    step: number | null;
    text: string;
    version: number;
    savedAt: Timestamp;
  };

  /**
   * Grids as they were sealed (`SealedGrid` as JSON) and their SHA-256, which the register has. The database refuses any change. One that
   * was opened again counts no more; the next one follows it.
   */
  sealed_grids: {
    id: Generated<number>;
    evaluationId: Fixed<number>;
    planId: Fixed<number>;
    grid: Fixed<string>;
    hash: Fixed<string>;
    /** Of what the register tells of whose grid of which plan it is. */
    salt: Fixed<string>;
    sealedAt: Fixed<Timestamp>;
  };

  /** A sealed grid that its evaluator wants to open again; a refusal is told at `answerAt`, whatever its cause. */
  reopenings: {
    sealId: Fixed<number>;
    reason: string;
    askedAt: Timestamp;
    answerAt: Timestamp;
    isGranted: Flag | null;
    decidedAt: Timestamp | null;
    decidedBy: number | null;
    decision: string | null;
  };

  /**
   * What evaluators read of a plan: its words by heading, and what it is called (`PlanWords`), and what keeps a part out (`CopyTrouble`), as
   * JSON. `source` is the SHA-256 of the hashes of the files that it was made of.
   */
  evaluation_copies: {
    planId: Fixed<number>;
    words: string;
    troubles: string;
    source: string;
    preparedAt: Timestamp;
  };

  /** The cleaned files of a plan, in the order of its parts. */
  evaluation_copy_files: {
    planId: Fixed<number>;
    part: Fixed<string>;
    position: Fixed<number>;
    title: Fixed<string>;
    mediaType: Fixed<string>;
    size: Fixed<number>;
    sha256: Fixed<string>;
  };

  /** A stop of the evaluation of a round, after something leaked; it goes on with another `seed`. */
  evaluation_stops: {
    id: Generated<number>;
    roundId: Fixed<number>;
    reason: string;
    stoppedAt: Timestamp;
    resumedAt: Timestamp | null;
    seed: string | null;
  };

  /** An interview, which explains and gives no points. */
  interviews: {
    planId: Fixed<number>;
    at: Timestamp;
    place: string;
    invitedAt: Timestamp | null;
    hasAttended: Flag | null;
  };

  /**
   * Lists as they were published (`ListRow[]` as JSON), by number alone, and their SHA-256, which the register has. The database refuses any
   * change; one that is wrong is followed by another of its kind, which says why (`correction`).
   */
  lists: {
    id: Generated<number>;
    roundId: Fixed<number>;
    kind: Fixed<ListKind>;
    rows: Fixed<string>;
    hash: Fixed<string>;
    publishedAt: Fixed<Timestamp>;
    /** The first moment after the time for appeals; null where nothing can be appealed. */
    appealsUntil: Fixed<Timestamp | null>;
    correction: Fixed<string | null>;
  };

  /** Why a published list is to be followed by another, as the first of two people wrote it. */
  list_corrections: {
    roundId: Fixed<number>;
    kind: Fixed<ListKind>;
    text: string;
    savedBy: number;
    savedAt: Timestamp;
  };

  /** Each time that somebody opened their own result. */
  result_openings: {
    id: Generated<number>;
    listId: Fixed<number>;
    planId: Fixed<number>;
    openedAt: Fixed<Timestamp>;
  };

  /** An appeal of a plan against a preliminary list; `hash` is the SHA-256 of what was sent. */
  appeals: {
    id: Generated<number>;
    planId: Fixed<number>;
    listId: Fixed<number>;
    sentAt: Fixed<Timestamp>;
    hash: Fixed<string>;
    withdrawnAt: Timestamp | null;
    /** When its sender was told what was decided. */
    decidedAt: Timestamp | null;
  };

  /** What is contested, and why: `criterion.sub-criterion`, or `line:` and a line of the administrative grid. No text after an erasure. */
  appeal_items: {
    appealId: Fixed<number>;
    item: Fixed<string>;
    text: string | null;
  };

  /** What the commission of appeals writes about one of them until it is sealed: a step (from 1, the lowest), or a verdict. */
  appeal_decisions: {
    appealId: Fixed<number>;
    item: Fixed<string>;
    step: number | null;
    verdict: "yes" | "no" | null;
    reason: string;
    version: number;
    savedBy: number;
    savedAt: Timestamp;
  };

  /** The decisions about an appeal as its commission sealed them (`SealedDecision[]` as JSON), and their SHA-256. The database refuses any change. */
  sealed_decisions: {
    appealId: Fixed<number>;
    planId: Fixed<number>;
    decisions: Fixed<string>;
    hash: Fixed<string>;
    sealedAt: Fixed<Timestamp>;
  };

  /** A task on the way to a contract that is done. */
  contract_tasks: {
    planId: Fixed<number>;
    task: Fixed<string>;
    doneAt: Timestamp;
    doneBy: number | null;
    note: string;
  };

  /** The receipt of a plan as it was signed with it: its text, the signature (base64) and the key. It goes with an erasure of the sender. */
  plan_receipts: {
    planId: Fixed<number>;
    text: Fixed<string>;
    signature: Fixed<string>;
    keyId: Fixed<string>;
  };

  /** The parts of a plan that was sent part by part, in their order; `title` is that of the rules at that moment. */
  plan_parts: FixedFileColumns & {
    planId: Fixed<number>;
    position: Fixed<number>;
    part: Fixed<string>;
    title: Fixed<string>;
  };

  /**
   * The parts that somebody of the team found in a plan that came as one archive, in the order of the rules; `entry` is the file's name
   * there. Dividing it again replaces them; the plan and its receipt stay as they were sent.
   */
  divided_parts: Database["plan_parts"] & {
    entry: Fixed<string>;
    dividedBy: Fixed<number>;
    dividedAt: Fixed<Timestamp>;
  };

  /**
   * What was found in the file of a plan's part (`reading` of `dossier_parts`). It is found again whenever something else is sought,
   * and goes with an erasure of the sender.
   */
  part_readings: {
    planId: Fixed<number>;
    part: Fixed<string>;
    reading: string;
  };

  /**
   * The files of drafts: one for each member, round and part. Another file is another row, so that the id tells which one a
   * person saw. `roundId` is null where no round was announced; such drafts join the first one when it is announced. `troubles` (JSON
   * array) is what was seen when the file came, `reading` (JSON) what was found when it was read, null until then.
   */
  dossier_parts: FixedFileColumns & {
    id: Generated<number>;
    userId: Fixed<number>;
    roundId: ColumnType<number | null, number | null, number>;
    part: Fixed<string>;
    troubles: Fixed<string>;
    reading: ColumnType<string | null, undefined, string>;
    addedAt: Fixed<Timestamp>;
    requestKey: Fixed<string | null>;
  };

  /** When the admins were told that a plan goes, and on which day. */
  plan_notices: {
    planId: number;
    goesOn: Day;
    toldAt: Timestamp;
  };

  /** Nothing reads or writes it any more; the release before does, and the next one drops it. */
  saved_searches: {
    id: Generated<number>;
    userId: Fixed<number>;
    name: string;
    query: string;
    savedAt: Timestamp;
  };

  /** Each text that was ever confirmed with a plan; `items` is a JSON array. */
  plan_conditions: {
    version: string;
    items: string;
    firstUsedAt: Timestamp;
  };

  /** A line of the register: never changed (see RegisterLine). */
  register_lines: {
    position: Fixed<number>;
    text: Fixed<string>;
    hash: Fixed<string>;
  };

  /** A published line of the register. */
  register_heads: {
    position: Fixed<number>;
    hash: Fixed<string>;
    publishedAt: Fixed<Timestamp>;
  };

  /**
   * Files that come in pieces; deleted when they were used, given up, or not continued for a week. `purpose` is what the file becomes:
   * `plan`, for the round `roundId` that admitted it (null: for none), or `part/` and the id of a part. `claimedSha256` is the whole
   * file's as its sender computed it, who finds the upload again by it; null where the browser could not.
   */
  uploads: {
    id: Fixed<string>;
    userId: Fixed<number>;
    purpose: Fixed<string>;
    roundId: Fixed<number | null>;
    claimedSha256: Fixed<string | null>;
    size: Fixed<number>;
    startedAt: Fixed<Timestamp>;
  };

  /** What has come of an upload, from byte `start` on; each piece is a stored file. */
  upload_pieces: {
    uploadId: Fixed<string>;
    start: Fixed<number>;
    size: Fixed<number>;
    sha256: Fixed<string>;
  };

  /** Stored files that a row lost: deleted, unless another row names them. The database writes it by itself. */
  left_files: { sha256: string };

  /** What a time-stamping authority (RFC 3161) answered about a head: DER in base64. */
  register_timestamps: {
    position: Fixed<number>;
    attestedAt: Fixed<Timestamp>;
    response: Fixed<string>;
  };

  /** The keys that sign receipts, in PEM; one of them is not retired. `privateKey` is sealed, and null once it is. */
  signing_keys: {
    id: string;
    publicKey: string;
    privateKey: string | null;
    madeAt: Timestamp;
    retiredAt: Timestamp | null;
  };

  /** Random keys that the portal generated for itself, shared by all instances. */
  secrets: {
    name: string;
    value: string;
  };

  /** Files that ended their reader: one that takes too long, too much memory, or breaks it. */
  unreadable_files: {
    sha256: string;
    /** What was done with it (domain/files/limited-readers.commands.ts). */
    task: string;
    /** The code of the refusal. */
    reason: string;
    readerVersion: number;
    foundAt: Timestamp;
  };

  /** What failed on a day of Romania's calendar, by its code; `requestIds`: of the last ones, the latest first, with spaces between them. */
  failures: {
    day: Day;
    code: string;
    count: number;
    lastAt: Timestamp;
    requestIds: string;
  };

  /** When a backup was made, or one was restored as a rehearsal, and how that ended. */
  backup_runs: {
    id: Generated<number>;
    kind: Fixed<BackupRunKind>;
    finishedAt: Fixed<Timestamp>;
    hasSucceeded: Fixed<Flag>;
    seconds: Fixed<number>;
    /** Of a backup of the night: where it is, its name there and its size in bytes. */
    place: ColumnType<string | null, string | null | undefined, never>;
    name: ColumnType<string | null, string | null | undefined, never>;
    size: ColumnType<number | null, number | null | undefined, never>;
    /** The SHA-256 of the files that it lacks, because they were missing or altered, as JSON; null when it is whole. */
    lostFiles: ColumnType<string | null, string | null | undefined, never>;
  };

  /** One row: when an instance last began a backup, and when the admins were last told of each trouble. */
  backup_turns: {
    id: number;
    takenAt: Timestamp;
    missedToldAt: Timestamp | null;
    copyToldAt: Timestamp | null;
    incompleteToldAt: Timestamp | null;
    clockToldAt: Timestamp | null;
  };

  /** One row: the last moment at which the clock was known to be right (clock.commands.ts). */
  clock_seen: {
    id: number;
    seenAt: Timestamp;
  };

  /** One row while the portal takes no writes (adapters/database/read-only.ts). */
  read_only: {
    id: number;
    key: string;
    until: Timestamp;
    endsAt: Timestamp | null;
  };
}
