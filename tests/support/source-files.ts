import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseSync } from "vite";

/** A source file for the architecture tests. */
export interface SourceFile {
  /** Its path below the folder that was read, with forward slashes. */
  place: string;
  /** Its text with every comment blanked out. */
  code: string;
  imports: Import[];
}

interface Import {
  /** The specifier: `./news.ts`, `#domain/news/news.ts`, `zod`. */
  source: string;
  /** `import type` or `export type`, erased at runtime. */
  typeOnly: boolean;
  /** `import()`: loaded when it is asked for. */
  isLater: boolean;
}

/** Every `.ts` and `.tsx` file below `folder` that is not a test. */
export async function readSourceFiles(folder: string): Promise<SourceFile[]> {
  const names = await readdir(folder, { recursive: true });
  const places = names
    .map((name) => name.split(path.sep).join("/"))
    .filter((place) => /\.tsx?$/.test(place) && !/\.test\.tsx?$/.test(place))
    .sort();
  return Promise.all(
    places.map(async (place) => readSource(place, await readFile(path.join(folder, place), "utf8"))),
  );
}

/** What stands in one file's text. */
export function readSource(place: string, text: string): SourceFile {
  const { module, comments, errors } = parseSync(place, text);
  if (errors[0]) throw new Error(`${place}: ${errors[0].message}`);
  const written = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({
      start,
      request: moduleRequest,
      isLater: false,
    })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.slice(0, 1).map(({ moduleRequest }) => ({ start, request: moduleRequest, isLater: false })),
    ),
    ...module.dynamicImports.map(({ start, moduleRequest }) => ({
      start,
      request: moduleRequest,
      isLater: true,
    })),
  ];
  return {
    place,
    code: comments.reduce(blank, text),
    imports: written.flatMap(({ start, request, isLater }) =>
      request
        ? [{ source: sourceOf(request), typeOnly: /^(im|ex)port\s+type\b/.test(text.slice(start)), isLater }]
        : [],
    ),
  };

  function sourceOf({ start, end }: { start: number; end: number }): string {
    return text.slice(start, end).replace(/^["'`]|["'`]$/g, "");
  }
}

function blank(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
}

/** The imported file's path below the folder that was read; null when it is a package. */
export function targetOf(place: string, source: string): string | null {
  if (source.startsWith("#")) return source.slice(1);
  return source.startsWith(".") ? path.posix.join(path.posix.dirname(place), source) : null;
}
