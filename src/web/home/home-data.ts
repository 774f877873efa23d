import { loadStanding } from "../competition/load-standing.ts";
import type { LoadContext, PageData } from "../page/page-module.ts";

export async function load({ api, url, respond }: LoadContext) {
  const [content, standing] = await Promise.all([
    api.content.home.$get().then((answer) => answer.json()),
    loadStanding(api, respond),
  ]);
  const county = url.searchParams.get("judet");
  if (county && !content.partners.agencies.some((agency) => agency.county === county))
    respond({ isInvented: true });
  return { content, standing };
}

export type HomeData = PageData<typeof load>;
