import { join } from "node:path";
import { loadWebBuild } from "#server/pages/web-build.ts";

const buildDir = join(import.meta.dirname, "../../build");

/** Values of the parameters and the required query of public pages: the first content has these items. */
const samples: Record<string, string> = {
  "/joburi/:id": "/joburi/1",
  "/noutate": "/noutate?id=1",
};

/**
 * An address of each public page of the registry (web/pages.ts), including those without script, except for the page of a
 * job on the external board, whose ids change, the rules, which only a round has, and what a preview link that has ended meets.
 */
export async function publicAddresses(): Promise<string[]> {
  const { pages } = await loadWebBuild(buildDir);
  return Object.values(pages)
    .filter((page) => page !== pages.rules && page !== pages.previewEnded)
    .filter(({ audience }) => audience === "public" || audience === "app")
    .map(({ path }) => samples[path] ?? path)
    .filter((path) => !path.includes(":"));
}
