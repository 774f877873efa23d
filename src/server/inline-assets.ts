import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { InlineAssets } from "./sealed-document.ts";

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

/** The faces of the first view; the others come when a letter asks for them (design §4). */
const firstFonts = ["body-latin", "display-latin"];

/**
 * Reads what the build made to be written into each page.
 *
 * @param buildDir the folder of the build
 * @param pack what depends on the content pack: more rules, and more elements of the head
 */
export async function readInlineAssets(
  buildDir: string,
  pack: { style: string; head: string },
): Promise<InlineAssets> {
  const folder = join(buildDir, "inline");
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")));
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (!file) throw new Error(`The build holds no ${source}.`);
    return file;
  };
  const read = async (source: string) => (await readFile(join(folder, fileOf(source)), "utf8")).trim();
  return {
    style: (await read("src/web/ui/site.css")) + pack.style,
    sheets: await readSheets(join(buildDir, "client/assets")),
    head: pack.head,
    script: await read("src/web/intent.ts"),
    fonts: firstFonts.map((font) => `/${fileOf(`src/web/ui/fonts/${font}.woff2`)}`),
  };
}

/** Every stylesheet that comes with a part of a page. */
async function readSheets(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  const sheets = names.map(
    async (name): Promise<[string, string]> => [
      `/assets/${name}`,
      (await readFile(join(folder, name), "utf8")).trim(),
    ],
  );
  return new Map(await Promise.all(sheets));
}
