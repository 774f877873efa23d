import "../tools/run/drop-privileges.mjs";
import { enableCompileCache } from "node:module";
import path from "node:path";
import { setFlagsFromString } from "node:v8";

// The program's entry: JavaScript, because Node would load its TypeScript compiler (20 MB) before the cache is on. It starts what
// tools/build/program.ts makes of cli/portal.ts; `npm run dev` starts the source.

// Node caches compiled code for the next start, unless the folder cannot be written.
enableCompileCache(path.join(import.meta.dirname, "../.runtime/compile-cache"));

// Requests leave little behind: a young generation that may grow to 64 MB would be most of the portal's memory. A
// limit could only be given on the command line, which would be one way to start of several.
setFlagsFromString("--semi-space-growth-factor=1");

await import("../build/program/portal.js");
