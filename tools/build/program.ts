import path from "node:path";
import { build, type Plugin } from "vite";
import { filesIn, removeOld } from "./earlier-files.ts";

/** Where the program is built, flat: each of its files is as deep in the project as another. */
const outDir = "build/program";

/** What a start loads of libraries: of hundreds of small files. Others, and those that are not JavaScript, stay where they are. */
const inside = [
  ...["hono", "@hono/node-server", "@hono/zod-openapi", "@hono/zod-validator", "zod"],
  ...["@asteasolutions/zod-to-openapi", "openapi3-ts", "kysely", "js-yaml", "marked", "lru-cache"],
  ...["p-limit", "yocto-queue", "sanitize-html", "escape-string-regexp", "is-plain-object", "parse-srcset"],
  ...["deepmerge", "postcss", "nanoid", "picocolors", "source-map-js"],
  ...["htmlparser2", "entities", "domelementtype", "domhandler", "domutils", "dom-serializer"],
];

/**
 * Builds what `src/portal.mjs` starts: a process that loads a thousand sources spends most of its start with finding them and with
 * their types.
 */
const builtBefore = await filesIn(outDir);
await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  plugins: [placesOfSources()],
  ssr: { noExternal: inside },
  build: {
    ssr: true,
    outDir,
    // A process loads some of its program when that is needed (tools/build/earlier-files.ts).
    emptyOutDir: false,
    target: "es2024",
    minify: false,
    rolldownOptions: {
      // Commands that show pages read their list where it is.
      external: /^#web\//,
      input: ["src/cli/portal.ts", "src/cli/start.ts"],
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
await removeOld(builtBefore);

/** Sources find what lies beside them by their own place, which they keep. */
function placesOfSources(): Plugin {
  return {
    name: "portal:places-of-sources",
    enforce: "pre",
    transform(code, id) {
      if (!code.includes("import.meta.") || id.includes("node_modules")) return null;
      const file = JSON.stringify(path.relative(outDir, id));
      const folder = JSON.stringify(path.relative(outDir, path.dirname(id)));
      return code
        .replaceAll("import.meta.dirname", `(import.meta.dirname + "/" + ${folder})`)
        .replaceAll("import.meta.url", `new URL(${file}, import.meta.url).href`);
    },
  };
}
