#!/usr/bin/env node
import { environment, node, prepare } from "../run/prepare.mjs";
import { runInForeground } from "../run/processes.mjs";

await prepare();
process.exitCode = await runInForeground(
  [node, "tools/release/release.ts", ...process.argv.slice(2)],
  environment,
);
