import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StyleRule } from "./page-style.ts";

/** The pages' own build (web/rendering/entry.tsx). It brings React along. */
export type WebBuild = typeof import("#web/rendering/entry.tsx");

/** A page of the registry (web/pages.ts). */
export type { PageEntry } from "#web/rendering/entry.tsx";

/** The addresses of pages in one language. */
export type Href = ReturnType<WebBuild["hrefIn"]>;

/** The files of the browser's build that documents link. */
export interface WebAssets {
  /** The visitors' stylesheet, before the content pack adds its rules. */
  stylesheet: string;
  /** The application's stylesheet for everybody who is signed in: its address. */
  applicationStylesheet: string;
  /** The rules of both that pages may carry. */
  styleRules: Record<"visitors" | "application", StyleRule[]>;
  /** Address of the script that enhances every page. */
  script: string;
  /** Addresses of the application's own scripts, without those of its pages. */
  application: string[];
  /** Addresses of the fonts that the first view needs. */
  fonts: string[];
}

const StyleRules = z.record(z.enum(["visitors", "application"]), z.array(StyleRule));

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.string().array().default([]),
  }),
);

/** The fonts of the first view; others are loaded when a character needs them (design §4). */
const firstFonts = ["body-latin", "display-latin"];

/** @param buildDir the folder of the build */
export function loadWebBuild(buildDir: string): Promise<WebBuild> {
  return import(join(buildDir, "server/entry.js"));
}

const applicationEntry = "src/web/app/main.tsx";
const visitorsSheet = "src/web/visitors.css";
const applicationSheet = "src/web/app.css";

/** The file in which the build keeps the rules of both stylesheets. */
const rulesFile = "server/style-rules.json";

/** Keeps the rules of the built stylesheets beside them, as `rulesOf` finds them (style-rules.ts). */
export async function writeStyleRules(
  buildDir: string,
  rulesOf: (stylesheet: string) => StyleRule[],
): Promise<void> {
  const { textOf, fileOf } = await readManifest(buildDir);
  const sheets = { visitors: fileOf(visitorsSheet), application: fileOf(applicationSheet) };
  const rules = Object.entries(sheets).map(async ([name, file]) => [name, rulesOf(await textOf(file))]);
  await writeFile(join(buildDir, rulesFile), JSON.stringify(Object.fromEntries(await Promise.all(rules))));
}

/** @param buildDir the folder of the build */
export async function readWebAssets(buildDir: string): Promise<WebAssets> {
  const { fileOf, chunkOf, importsOf, textOf } = await readManifest(buildDir);
  const styleRules = JSON.parse(await readFile(join(buildDir, rulesFile), "utf8"));
  return {
    stylesheet: await textOf(fileOf(visitorsSheet)),
    applicationStylesheet: `/${fileOf(applicationSheet)}`,
    styleRules: StyleRules.parse(styleRules),
    script: `/${chunkOf("enhance").file}`,
    application: [applicationEntry, ...importsOf(applicationEntry)].map((source) => `/${fileOf(source)}`),
    fonts: firstFonts.map((font) => `/${fileOf(`src/web/ui/fonts/${font}.woff2`)}`),
  };
}

async function readManifest(buildDir: string) {
  const folder = join(buildDir, "client");
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")));
  // What is imported by its address is named with its whole path.
  const fileOf = (source: string) => {
    const [, { file = null } = {}] = Object.entries(manifest).find(([name]) => name.endsWith(source)) ?? [];
    if (!file) throw new Error(`The build holds no ${source}.`);
    return file;
  };
  // An entry's own file only imports a chunk, in which all of its modules are (vite.config.ts).
  const chunkOf = (name: string) => {
    const chunk = Object.values(manifest).find((one) => one.name === name);
    if (!chunk) throw new Error(`The build holds no chunk ${name}.`);
    return chunk;
  };
  const importsOf = (source: string) => manifest[source]?.imports ?? [];
  const textOf = async (file: string) => (await readFile(join(folder, file), "utf8")).trim();
  return { fileOf, chunkOf, importsOf, textOf };
}
