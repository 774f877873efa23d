#!/usr/bin/env node
import "../run/refuse-old-node.mjs";
import path from "node:path";
import { runInForeground } from "../run/child.mjs";
import { installDependencies } from "../run/dependencies.mjs";
import { fetchNode, nodePath } from "../run/node-runtime.mjs";
import { prepare } from "../run/prepare.mjs";

await prepare([fetchNode, installDependencies]);
process.exitCode = await runInForeground(nodePath, [
  path.join(import.meta.dirname, "generate.ts"),
  ...process.argv.slice(2),
]);
