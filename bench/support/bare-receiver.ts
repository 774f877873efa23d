import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Keeps each body in a file that survives a power cut, and answers 200: no portal on Node that keeps files so could be quicker. Prints
 * its origin.
 */
const folder = mkdtempSync(join(tmpdir(), "bare-"));
let count = 0;

const server = createServer(async (request, response) => {
  await writeFile(join(folder, String(count++)), request, { flush: true });
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
  response.end();
});
await once(server.listen(0, "127.0.0.1", 1024), "listening");
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.once("SIGTERM", () => {
  rmSync(folder, { recursive: true });
  process.exit();
});
