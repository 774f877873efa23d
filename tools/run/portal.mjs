#!/usr/bin/env node
import "./refuse-old-node.mjs";
import path from "node:path";
import { runInForeground } from "./child.mjs";
import { installDependencies } from "./dependencies.mjs";
import { fetchNode, nodePath } from "./node-runtime.mjs";
import { projectFolder } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { buildSite } from "./site.mjs";

const args = process.argv.slice(2);
await prepare([fetchNode, installDependencies, ...(args[0] === "start" ? [buildSite] : [])]);
process.exitCode = await runInForeground(nodePath, [path.join(projectFolder, "src/cli/portal.ts"), ...args]);
