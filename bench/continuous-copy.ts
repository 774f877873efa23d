import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { openCopy } from "#adapters/backup/copy/copy.ts";
import { openCopyPlace, snapshotsIn } from "#adapters/backup/copy/copy-place.ts";
import { fetchCopy, restoreCopiedFiles } from "#adapters/backup/copy/restore-copy.ts";
import { restoreBackup } from "#adapters/backup/restore-backup.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { addManyPlans } from "#tests/support/many-plans.ts";

/**
 * The continuous copy in a folder: its first step, one after a change, and a restore.
 * `node bench/continuous-copy.ts [members] [KB each]`
 */
const [members = "371", kilobytes = "1000"] = process.argv.slice(2);
const home = await mkdtemp(join(tmpdir(), "portal-bench-"));
const dataDir = join(home, "data");
const database = join(dataDir, "portal.sqlite");
const address = { folder: join(home, "place") };
const key = await generateIdentity();
const recipient = await identityToRecipient(key);

await mkdir(dataDir);
await addManyPlans(dataDir, Number(members), Number(kilobytes) * 1024);
const files = createDiskFileStore(join(dataDir, "files"));
const copy = await openCopy({ database, files, dataDir, address, recipient, now: () => new Date() });
const place = await openCopyPlace(address);

console.log("| | s | processor, s |");
console.log("|---|---|---|");
await measure(`all of ${members} plans of ${kilobytes} KB`, copy.step);
await change();
await measure("after a change", copy.step);
await measure("nothing changed", copy.step);
await measure("restore", restore);
const newest = [...(await snapshotsIn(place)).keys()].at(-1) ?? "";
const [plain, sealed] = [await stat(database), await stat(join(address.folder, "copy", newest))];
console.log(`\nThe database has ${plain.size} bytes, its snapshot ${sealed.size}.`);
copy.close();
await rm(home, { recursive: true });

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  console.log(`| ${what} | ${seconds(performance.now() - startedAt)} | ${seconds((user + system) / 1000)} |`);
}

async function change(): Promise<void> {
  const { write, close } = await connectDatabase(database, () => undefined);
  const moved = { takenAt: new Date().toISOString() };
  await write((tx) => tx.updateTable("backup_turns").set(moved).execute()).finally(close);
}

async function restore(): Promise<void> {
  const folder = join(home, "fetched");
  await mkdir(folder);
  const fetched = await fetchCopy(place, { key }, folder);
  if (!fetched) throw new Error("There is no copy.");
  const target = {
    database: join(home, "restored.sqlite"),
    files: createDiskFileStore(join(home, "restored")),
  };
  await restoreCopiedFiles(place, { key }, fetched.named, target.files);
  await restoreBackup(target, fetched.rows);
}
