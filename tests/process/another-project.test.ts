import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { startPortal } from "../support/server.ts";

test("contract §6: another project's portal wears that project's mark, on its pages and on the browser's tab", async () => {
  const portal = await startPortal({ CONTENT_DIR: "tests/another-project" });
  onTestFinished(() => portal.stop());
  const html = await (await fetch(portal.url)).text();
  expect(html).toContain("<title>Meserii la Dunăre");
  expect(html).not.toContain("Tineri în Centru");
  expect(html).toContain("M4 16q8-8 16 0t16 0M4 28q8-8 16 0t16 0");
  expect(html.match(/class="brand__mark"/g)?.length).toBeGreaterThan(1);

  const icon = html.match(/<link rel="icon" href="([^"]+)"/)?.[1];
  expect(await (await fetch(portal.url + icon)).text()).toBe(
    await readFile("tests/another-project/marks/sigla.svg", "utf8"),
  );
  expect(html).not.toContain("apple-touch-icon");
  const { icons } = (await (await fetch(`${portal.url}/site.webmanifest`)).json()) as { icons: unknown[] };
  expect(icons).toEqual([{ src: "/marks/sigla.svg", type: "image/svg+xml", sizes: "any" }]);
});
