import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { activityPageContent, homeContent } from "#domain/content-pack/views.ts";
import { packStyle } from "./pack-style.ts";

test.each(["content", "tests/another-project"])("every figure that %s shows has its ribbon", async (dir) => {
  const pack = await loadContentPack(dir);
  const { targetGroup, objectives } = homeContent(pack);
  const sides = (["a1", "a2", "a3", "a4"] as const).map(
    (code) => activityPageContent(pack, code).side?.facts,
  );
  const facts = [targetGroup.facts, objectives.facts, ...sides].flatMap((shown) => shown ?? []);
  expect(facts.length).toBeGreaterThan(0);
  const style = packStyle(pack);
  for (const { value } of facts) expect(style).toContain(`.ribbon--${value}{--cols:`);
});
