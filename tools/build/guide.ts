import { readFile } from "node:fs/promises";
import path from "node:path";
import { imageSize } from "image-size";
import { marked } from "marked";
import type { Plugin } from "vite";

/**
 * The team's guide (`docs/ghid-editor.md`) as a module: its HTML without the title, with chapters that can be linked to and the
 * addresses that the build gives its pictures, so that browsers need no reader of Markdown.
 */
export function guide(): Plugin {
  return {
    name: "portal:guide",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith("/docs/ghid-editor.md")) return null;
      const html = (await marked.parse(await readFile(id, "utf8"))).replace(/<h1>.*<\/h1>/, "");
      const chapters: string[] = [];
      const linked = html.replace(/<h2>(.*)<\/h2>/g, (_, title: string) => {
        chapters.push(title);
        return `<h2 id="capitolul-${chapters.length}">${title}</h2>`;
      });
      // Every second piece is the place of a picture.
      const pieces = linked.split(/<img src="([^"]+)"/);
      const pictures = pieces.filter((_, at) => at % 2 === 1);
      const sizes = await Promise.all(
        pictures.map(async (picture) => imageSize(await readFile(path.join(path.dirname(id), picture)))),
      );
      const words = pieces.map((piece, at) => {
        if (at % 2 === 0) return JSON.stringify(piece);
        const { width, height } = sizes[(at - 1) / 2] ?? {};
        return `'<img loading="lazy" width="${width}" height="${height}" src="' + picture${(at - 1) / 2} + '"'`;
      });
      const imports = pictures.map((picture, at) => `import picture${at} from "./${picture}?url";`);
      return [
        ...imports,
        `export const chapters = ${JSON.stringify(chapters)};`,
        `export const html = ${words.join(" + ")};`,
      ].join("\n");
    },
  };
}
