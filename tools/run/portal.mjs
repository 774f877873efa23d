#!/usr/bin/env node
import { environment, node, prepare } from "./prepare.mjs";
import { runInForeground } from "./processes.mjs";

// `npx portal …`, and with it `npm start`. `build` only prepares.
const args = process.argv.slice(2);
await prepare({ site: ["start", "build"].includes(args[0]) });
if (args[0] !== "build")
  process.exitCode = await runInForeground([node, "src/portal.mjs", ...args], environment);
