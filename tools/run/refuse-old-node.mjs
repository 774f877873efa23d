import { runStrings } from "./strings.mjs";

const oldestNode = 20;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(`${runStrings.oldNode(process.version)}\n`);
  process.exit(1);
}
