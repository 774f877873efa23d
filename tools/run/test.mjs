#!/usr/bin/env node
import "./refuse-old-node.mjs";
import { runInForeground } from "./child.mjs";
import { installDependencies } from "./dependencies.mjs";
import { fetchNode, nodePath } from "./node-runtime.mjs";
import { prepare } from "./prepare.mjs";

await prepare([fetchNode, installDependencies]);
process.exitCode = await runInForeground(nodePath, ["tools/run/checks.mjs"]);
