import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** The pages' own build (web/documents/entry.tsx). It brings React along. */
export type WebBuild = typeof import("#web/documents/entry.tsx");

/** A page of the registry (web/pages.ts). */
export type { PageEntry } from "#web/documents/entry.tsx";

/** The addresses of pages in one language. */
export type Href = ReturnType<WebBuild["hrefIn"]>;

/** The files of the browser's build that documents link. */
export interface WebAssets {
  /** The visitors' stylesheet, before the content pack adds its rules. */
  stylesheet: string;
  /** Address of the script that enhances every page. */
  script: string;
  /** Addresses of the fonts that the first view needs. */
  fonts: string[];
}

const Manifest = z.record(z.string(), z.object({ file: z.string(), name: z.string().optional() }));

/** The fonts of the first view; others are loaded when a character needs them (design §4). */
const firstFonts = ["body-latin", "display-latin"];

/** @param buildDir the folder of the build */
export function loadWebBuild(buildDir: string): Promise<WebBuild> {
  return import(join(buildDir, "server/entry.js"));
}

/** @param buildDir the folder of the build */
export async function readWebAssets(buildDir: string): Promise<WebAssets> {
  const folder = join(buildDir, "client");
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")));
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (!file) throw new Error(`The build holds no ${source}.`);
    return file;
  };
  // The entry's own file only imports this chunk, in which all of its modules are (vite.config.ts).
  const chunkOf = (name: string) => {
    const chunk = Object.values(manifest).find((one) => one.name === name);
    if (!chunk) throw new Error(`The build holds no chunk ${name}.`);
    return chunk.file;
  };
  return {
    stylesheet: (await readFile(join(folder, fileOf("src/web/visitors.css")), "utf8")).trim(),
    script: `/${chunkOf("enhance")}`,
    fonts: firstFonts.map((font) => `/${fileOf(`src/web/ui/fonts/${font}.woff2`)}`),
  };
}
