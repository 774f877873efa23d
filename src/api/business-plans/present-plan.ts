import type { PlanRow } from "#domain/business-plans/business-plans.queries.ts";
import type { PlanReceipt, PlanVersion, ReadPlanPart } from "#domain/business-plans/business-plans.ts";
import {
  dividedPartsOf,
  type PlanPartRow,
  ruledParts,
  sentPartsOf,
} from "#domain/business-plans/plan-parts.queries.ts";
import { bytesOf, filesOf, latenessOf } from "#domain/business-plans/plan-remarks.rules.ts";
import { momentsOf } from "#domain/competition/plan-events.queries.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { documentFiles } from "#domain/content-pack/document-links.ts";
import type { Context } from "#domain/context.ts";

/** A plan as its receipt shows it, with its parts if it was sent part by part. */
export function presentReceipt(
  { content }: { content: ContentPack },
  row: PlanRow,
  parts: PlanPartRow[] = [],
): PlanReceipt {
  const isExtended = row.isExtended === 1;
  return {
    parts: presentParts(parts),
    id: row.id,
    fileName: row.name,
    blank: bytesOf(filesOf(row, parts), documentFiles(content)).blank,
    size: row.size,
    sha256: row.sha256,
    receivedAt: row.receivedAt,
    receiptNumber: row.receiptNumber,
    version: row.version,
    roundId: row.roundId,
    round: row.roundName,
    isExtended,
    isInGrace: latenessOf({ receivedAt: row.receivedAt, isExtended }, row.closesAt) === "grace",
    conditions: { version: row.conditionsVersion, items: JSON.parse(row.conditions) },
  };
}

function presentParts(parts: PlanPartRow[] = []): PlanReceipt["parts"] {
  return parts.map(({ part, title, name, size, sha256 }) => ({ part, title, name, size, sha256 }));
}

/** The plans of a list, each with its parts and who sees them. */
export async function presentPlanVersions(
  ctx: Pick<Context, "content" | "db">,
  rows: PlanRow[],
): Promise<PlanVersion[]> {
  const ids = rows.map(({ id }) => id);
  const [parts, divided, withdrawals, rulesOf] = await Promise.all([
    ...([sentPartsOf(ctx.db, ids), dividedPartsOf(ctx.db, ids), momentsOf(ctx.db, ids, "withdraw")] as const),
    ruledParts(ctx),
  ]);
  return rows.map((row) => {
    const receipt = presentReceipt(ctx, row, parts.get(row.id));
    const rules = rulesOf(row);
    const withReaders = (part: PlanReceipt["parts"][number]): ReadPlanPart => {
      const rule = rules.find(({ id }) => id === part.part);
      return { ...part, seenBy: rule?.seenBy ?? null, isAnonymous: rule?.anonymous ?? false };
    };
    const { state } = row;
    const dividedParts = presentParts(divided.get(row.id)).map(withReaders);
    return {
      ...receipt,
      // As in the list of the team (domain/accounts/members/members.queries.ts).
      fileName: receipt.parts.length > 0 ? `${row.receiptNumber}.zip` : row.name,
      parts: receipt.parts.map(withReaders),
      dividedParts,
      isCurrent: state === "current",
      state,
      withdrawnAt: withdrawals.get(row.id) ?? null,
    };
  });
}

/** One of them. */
export async function presentPlanVersion(
  ctx: Pick<Context, "content" | "db">,
  row: PlanRow,
): Promise<PlanVersion> {
  const [plan] = await presentPlanVersions(ctx, [row]);
  return plan as PlanVersion;
}
