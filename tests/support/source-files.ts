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
  const later = module.dynamicImports.map(({ start, moduleRequest }) => ({ start, request: moduleRequest }));
  const written = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, request: moduleRequest })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.slice(0, 1).map(({ moduleRequest }) => ({ start, request: moduleRequest })),
    ),
    ...later,
  ];
  return {
    place,
    code: comments.reduce(blank, text),
    imports: written.flatMap((one) => {
      if (!one.request) return [];
      const typeOnly = /^(im|ex)port\s+type\b/.test(text.slice(one.start));
      return [
        { source: sourceOf(one.request), typeOnly, isLater: later.some(({ start }) => start === one.start) },
      ];
    }),
  };

  function sourceOf({ start, end }: { start: number; end: number }): string {
    return text.slice(start, end).replace(/^["'`]|["'`]$/g, "");
  }
}

function blank(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
}
