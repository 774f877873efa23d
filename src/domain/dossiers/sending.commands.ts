import { ownAccount } from "../accounts/members/members.queries.ts";
import { submitPlan } from "../business-plans/business-plans.commands.ts";
import type { PlanRow } from "../business-plans/business-plans.queries.ts";
import { partFileName } from "../business-plans/business-plans.rules.ts";
import type { Admission } from "../business-plans/plan-admission.commands.ts";
import type { ComposeReceipt } from "../business-plans/receipts.commands.ts";
import type { Context, Reads } from "../context.ts";
import { Conflict } from "../errors.ts";
import type { Upload } from "../files/store-upload.ts";
import { missingParts } from "./dossiers.rules.ts";
import type { DossierSending } from "./dossiers.ts";
import { partsOf, partsOfRound } from "./draft.queries.ts";
import { requireOwner } from "./parts.commands.ts";

/** A part as it goes into the archive; `path` is its name there. */
export interface PartToSend {
  part: string;
  title: string;
  path: string;
  version: number;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/** Whose draft, and for which round; null: for none. */
interface Owner {
  userId: number;
  roundId: number | null;
}

/**
 * The parts of a draft, in the order of the rules.
 *
 * @throws Conflict `dossier-incomplete` when a required part is missing
 */
export async function partsToSend(
  ctx: Pick<Context, "content" | "db">,
  { userId, roundId }: Owner,
): Promise<PartToSend[]> {
  const parts = await partsOfRound(ctx, roundId);
  const rows = await partsOf(ctx.db, userId, roundId);
  const sent = parts.flatMap(({ id, title }, index) => {
    const row = rows.find(({ part }) => part === id);
    return row ? [{ row, title, number: index + 1 }] : [];
  });
  if (missingParts(parts, new Set(sent.map(({ row }) => row.part))).length > 0 || sent.length === 0) {
    throw new Conflict("dossier-incomplete");
  }
  return sent.map(({ row: { id, part, name, mediaType, size, sha256 }, title, number }) => ({
    part,
    title,
    name,
    mediaType,
    size,
    sha256,
    version: id,
    path: partFileName(number, { part, name, mediaType }),
  }));
}

/**
 * The parts of one's draft for the round that a sending was admitted to.
 *
 * @throws Conflict as `partsToSend`; `dossier-changed` when the parts are not those that the sender saw
 */
export async function dossierToSend(
  ctx: Context,
  { roundId }: Pick<Admission, "roundId">,
  { versions }: Pick<DossierSending, "versions">,
): Promise<PartToSend[]> {
  const parts = await partsToSend(ctx, { userId: requireOwner(ctx).userId, roundId });
  const seen = Object.values(versions).filter((version) => version !== 0);
  const isSeen = parts.every(({ part, version }) => versions[part] === version);
  if (!isSeen || seen.length !== parts.length) throw new Conflict("dossier-changed");
  return parts;
}

/** Conflict `dossier-changed` when a part was replaced or removed since. */
export async function requireUnchanged(
  tx: Reads,
  { userId, roundId }: Owner,
  parts: PartToSend[],
): Promise<void> {
  const rows = await partsOf(tx, userId, roundId);
  const isThere = ({ version }: PartToSend) => rows.some(({ id }) => id === version);
  if (!parts.every(isThere)) throw new Conflict("dossier-changed");
}

/** A dossier that is sent: its parts, and the archive that was made of them. */
interface Sending extends Pick<DossierSending, "conditions"> {
  requestKey: string | undefined;
  admission: Admission;
  parts: PartToSend[];
  archive: Upload;
  composeReceipt: ComposeReceipt;
}

/**
 * Sends a dossier: its archive becomes a plan as any other (`submitPlan`), with its parts recorded in the same transaction.
 * The draft stays, as the beginning of the next version.
 *
 * @throws as `submitPlan`; Conflict `dossier-changed` when a part was replaced or removed while the archive was made
 */
export async function sendDossier(ctx: Context, sending: Sending): Promise<PlanRow> {
  const { requestKey, admission, conditions, parts, archive, composeReceipt } = sending;
  const actor = requireOwner(ctx);
  const { email: user } = await ownAccount({ db: ctx.db, actor });
  const owner = { userId: actor.userId, roundId: admission.roundId };
  return await submitPlan(ctx, {
    user,
    conditions,
    requestKey,
    admission,
    composeReceipt,
    upload: archive,
    parts: { rows: parts, require: (tx) => requireUnchanged(tx, owner, parts) },
  });
}
