import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { type Context, operator } from "#domain/context.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import { faultsAfter, fillRegister, randomEdit } from "#tests/support/register-edits.ts";
import { randomOf } from "#tests/support/simulation/model.ts";

/**
 * Random edits by SQL of every column that decides about a plan, each of them verified and taken back: how many `register verify`
 * finds. `node bench/register-edits.ts [edits] [seed]`
 */
const [count = "10000", seed = "154951"] = process.argv.slice(2);

const directory = await mkdtemp(join(tmpdir(), "register-edits-"));
const { db, write, close } = await connectDatabase(join(directory, "portal.db"), (error) => {
  throw error;
});
const content = await loadContentPack("content");
const parts = { db, write, content, now: () => new Date(), logAudit: () => undefined };
const ctx = { ...parts, actor: operator } as unknown as Context;
await fillRegister(ctx);
const { length, faults } = await verifyRegister(db);
console.log(`before: ${length} lines, ${faults.length} faults`);

const random = randomOf(Number(seed));
const startedAt = performance.now();
const byColumn = new Map<string, number>();
const missed: string[] = [];
let made = 0;
for (let tried = 0; made < Number(count) && tried < 5 * Number(count); tried += 1) {
  const { name, edit } = randomEdit(random);
  const found = await faultsAfter(ctx, edit);
  if (!found) continue;
  made += 1;
  byColumn.set(name, (byColumn.get(name) ?? 0) + 1);
  if (found.length === 0) missed.push(name);
}
const seconds = (performance.now() - startedAt) / 1000;
await close();
await rm(directory, { recursive: true });
for (const [name, edits] of [...byColumn].sort()) console.log(`${name}: ${edits}`);
console.log(`${made - missed.length} of ${made} edits found in ${seconds.toFixed(1)} s`, missed.slice(0, 20));
