import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import * as sandbox from "#adapters/sandbox/foreign-files.ts";
import { brokenFiles, type Reader, soundFiles } from "#tests/support/broken-files.ts";
import { examined, type Readers } from "#tests/support/examined-files.ts";
import { residentMegabytes } from "./support/processes.ts";

/**
 * Generated files that are broken in structure, name, size or password, for each reader: whether each is taken or refused with its cause,
 * and what this process holds, which here is the portal. `node bench/broken-files.ts [of each reader] [seed] [reader]`
 */
const [count = "1000", seed = "1", wanted = ""] = process.argv.slice(2);

const readers: Readers = {
  ...sandbox,
  search: (kind, file, input) => sandbox.searchDocument("part", { kind, file, input }),
  clean: sandbox.cleanDocument,
  unpack: async function* (file) {
    for (const { open } of await sandbox.openArchive(file)) yield await open();
  },
};
const root = await mkdtemp(join(tmpdir(), "broken-files-"));
const files = createDiskFileStore(root);
let faults = 0;
for (const reader of Object.keys(soundFiles) as Reader[]) {
  if (!reader.includes(wanted)) continue;
  const outcomes = new Map<string, number>();
  const memory: number[] = [];
  const startedAt = performance.now();
  let number = 0;
  for (const file of brokenFiles(await soundFiles[reader](), Number(seed), Number(count))) {
    number += 1;
    const outcome = await examined({ readers, files }, reader, file).catch((error) => {
      console.log(
        `${reader} ${number}: ${file.name}, ${file.bytes.length} bytes: ${error} ${error.cause ?? ""}`,
      );
      faults += 1;
      return "fault";
    });
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    memory.push(residentMegabytes(process.pid));
  }
  const at = (share: number) => memory[Math.ceil(share * memory.length) - 1]?.toFixed(0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const all = [...outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(", ");
  console.log(`${reader}: ${all}; ${at(0.1)} MB after a tenth, ${at(1)} MB at the end; ${seconds} s`);
}
await rm(root, { recursive: true });
process.exitCode = faults === 0 ? 0 : 1;
