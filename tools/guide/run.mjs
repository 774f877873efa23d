#!/usr/bin/env node
import { environment, node, prepare } from "../run/prepare.mjs";
import { runInForeground } from "../run/processes.mjs";

await prepare({ tests: true });
process.exitCode = await runInForeground(
  [node, "tools/guide/take-pictures.ts", ...process.argv.slice(2)],
  environment,
);
