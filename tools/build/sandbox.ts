import { build } from "vite";

/**
 * Builds the process in which foreign files are read: it starts for each of them, and its sources would be stripped of their types
 * each time (it may write nothing, so it keeps no compiled ones).
 */
await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: "src/adapters/sandbox/sandbox.ts",
    outDir: "build/sandbox",
    target: "es2024",
    minify: false,
  },
});
