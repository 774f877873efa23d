#!/usr/bin/env node
import "../run/refuse-old-node.mjs";
import path from "node:path";
import { runInForeground } from "../run/child.mjs";
import { installDependencies } from "../run/dependencies.mjs";
import { fetchNode, nodePath } from "../run/node-runtime.mjs";
import { prepare } from "../run/prepare.mjs";
import { buildSite } from "../run/site.mjs";

await prepare([fetchNode, installDependencies, buildSite]);
process.exitCode = await runInForeground(nodePath, [
  path.join(import.meta.dirname, "take-pictures.ts"),
  ...process.argv.slice(2),
]);
