import { enableCompileCache } from "node:module";
import path from "node:path";
import { projectFolder } from "./processes.mjs";

// Compiles what a start loads, into the cache of src/portal.mjs: a service that may not write there would never have it.
enableCompileCache(path.join(projectFolder, ".runtime/compile-cache"));
await import("../../build/program/start.js");
await import("../../build/server/entry.js");
process.exit();
