import { environment, node, prepare } from "../run/prepare.mjs";
import { runInForeground } from "../run/processes.mjs";

await prepare({ tests: true, mode: "development" });
process.exitCode = await runInForeground([node, "tools/dev/dev.ts"], environment);
