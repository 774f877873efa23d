import { clockOf, currentRound } from "../competition/rounds.queries.ts";
import { annexesOf } from "../content-pack/views.ts";
import type { Context } from "../context.ts";
import type { DocumentRef } from "./documents.ts";

type Asking = Pick<Context, "db" | "content" | "now">;

/**
 * Whether an announced round that has not ended goes by a document: one of the competition's documents, an annex or a part's
 * model. Then who replaces it must tell what changed.
 */
export async function isNamedByRound(ctx: Asking, { place, item }: DocumentRef): Promise<boolean> {
  if (place !== "pack") return false;
  const round = await currentRound(ctx);
  if (!round) return false;
  const end = round.stages.findLast(({ endsAt }) => endsAt !== null)?.endsAt;
  if (end && end <= clockOf(round, ctx.now()).toISOString()) return false;
  const { activity4 } = ctx.content.pages;
  const slugs = [
    ...(activity4.competition?.documents ?? []),
    ...(annexesOf(ctx.content, "a4")?.documents.map(({ slug }) => slug) ?? []),
    ...(round.allRules?.parts.map(({ template }) => template) ?? []),
  ];
  return slugs.includes(item);
}
