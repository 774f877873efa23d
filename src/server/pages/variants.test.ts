import { expect, test } from "vitest";
import { variantFor } from "./variants.ts";

test.each([
  ["a typed address", ["Sec-Fetch-Site", "none"], "first"],
  ["a link on another site", ["Sec-Fetch-Site", "cross-site"], "first"],
  ["a browser that says nothing", ["Host", "portal.example"], "first"],
  ["a link on a page of ours", ["sec-fetch-site", "same-origin"], "further"],
  ["a page of ours that fetches ahead", tagged('"own-link"'), "further"],
  ["another site that fetches ahead", tagged('"other-rules"'), "first"],
  ["rules without a name", tagged("null"), "first"],
  ["a header that only holds the same value", ["X-Request-Place", "same-origin"], "first"],
] as const)("%s", (_, headers, variant) => {
  expect(variantFor(["Accept-Encoding", "br", ...headers])).toBe(variant);
});

function tagged(tags: string) {
  return ["Sec-Purpose", "prefetch", "Sec-Speculation-Tags", tags, "Sec-Fetch-Site", "none"];
}
