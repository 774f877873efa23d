import { defineConfig } from "vite";
import { browserWalls } from "./tools/build/browser-walls.ts";
import { sharedChunks } from "./tools/build/chunks.ts";
import { guide } from "./tools/build/guide.ts";
import { words } from "./tools/build/words.ts";

const shared = sharedChunks("src/web/app/main.tsx");

/**
 * Two builds of the pages: what browsers load (the visitors' stylesheet and script, and the application in chunks of its
 * own), and what the server renders documents with. In development they say in the console what React finds wrong, and are not
 * minified.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [browserWalls(), guide(), words(), shared.plugin],
  define: { "process.env.NODE_ENV": JSON.stringify(mode === "development" ? mode : "production") },
  build: { assetsInlineLimit: 0, target: "es2022", ...(mode === "development" && { minify: false }) },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        // Files of earlier builds stay for pages that were opened before an update (tools/build/build.ts).
        emptyOutDir: false,
        manifest: true,
        rolldownOptions: {
          input: ["src/web/visitors.css", "src/web/enhance/main.ts"],
          output: {
            codeSplitting: {
              groups: [
                // Visitors are sent this one chunk: what the application shares with it, the application takes from there.
                { name: "enhance", tags: ["$initial"], test: /\.ts$|preload-helper/ },
                // Chunks that are joined have no circles (tools/build/chunks.ts): their modules need no others of theirs.
                { name: shared.nameOf, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: "build/server",
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: "src/web/rendering/entry.tsx",
          // Without comments and spaces it takes half the memory; names stay, for the log's stack traces.
          output: { minify: mode !== "development" && { mangle: false } },
        },
      },
    },
  },
  builder: {},
}));
