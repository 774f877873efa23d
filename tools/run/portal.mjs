#!/usr/bin/env node
import "./drop-privileges.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
import { environment, node, prepare } from "./prepare.mjs";
import { projectFolder, runInForeground } from "./processes.mjs";

// `npx portal …`, and with it `npm start`. `build` only prepares; a release is then compiled, too.
const args = process.argv.slice(2);
const isRelease = existsSync(path.join(projectFolder, "release.json"));
await prepare({ site: ["start", "build"].includes(args[0]) });
if (args[0] !== "build")
  process.exitCode = await runInForeground([node, "src/portal.mjs", ...args], environment);
else if (isRelease) process.exitCode = await runInForeground([node, "tools/run/compile.mjs"], environment);
