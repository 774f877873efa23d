import type { ContentPack } from "../content-pack/content-pack.ts";
import { hashSecret } from "../secrets.ts";
import type { PlanConditions } from "./business-plans.ts";

/** The content pack's present conditions. Their version is the beginning of the text's SHA-256. */
export async function conditionsOf({ pages }: Pick<ContentPack, "pages">): Promise<PlanConditions> {
  const items = pages.activity4.competition?.confirmations ?? [];
  return { version: (await hashSecret(items.join("\n"))).slice(0, 8), items };
}
