import { defineConfig } from "vite";

/**
 * What every page carries inside its HTML: the stylesheet and the script that waits for the first
 * intent. Fonts named by the stylesheet come out hashed beside the client's own assets.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "build/inline",
    manifest: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: ["src/web/intent.ts", "src/web/ui/site.css"],
    },
  },
});
