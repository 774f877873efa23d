import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const runner = `
  import { appendFile } from "node:fs/promises";
  import { setTimeout as pause } from "node:timers/promises";
  import { withLock } from ${JSON.stringify(path.join(import.meta.dirname, "lock.mjs"))};
  const [lockFile, diary] = process.argv.slice(1);
  await withLock(async () => {
    await appendFile(diary, "in ");
    await pause(50);
    await appendFile(diary, "out ");
  }, lockFile);`;

test("runners work one after the other, never at once", async () => {
  const { lockFile, diary } = await freshFolder();
  const codes = await Promise.all([1, 2, 3, 4].map(() => runToEnd(lockFile, diary)));
  expect(codes).toStrictEqual([0, 0, 0, 0]);
  expect(await readFile(diary, "utf8")).toBe("in out in out in out in out ");
});

test("the lock of a runner that died is taken over, by one runner at a time", async () => {
  const { lockFile, diary } = await freshFolder();
  const longAgo = new Date(Date.now() - 60_000);
  await writeFile(lockFile, "1\n");
  await utimes(lockFile, longAgo, longAgo);
  await Promise.all([runToEnd(lockFile, diary), runToEnd(lockFile, diary)]);
  expect(await readFile(diary, "utf8")).toBe("in out in out ");
});

test("a lock that is still renewed is waited for", async () => {
  const { lockFile, diary } = await freshFolder();
  await writeFile(lockFile, "1\n");
  const running = spawn(process.execPath, ["--input-type=module", "--eval", runner, lockFile, diary]);
  await once(running.stderr, "data");
  await appendFile(diary, "released ");
  await rm(lockFile);
  await once(running, "exit");
  expect(await readFile(diary, "utf8")).toBe("released in out ");
});

async function freshFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-lock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { lockFile: path.join(folder, "lock"), diary: path.join(folder, "diary") };
}

async function runToEnd(lockFile, diary) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", runner, lockFile, diary]);
  const [code] = await once(child, "exit");
  return code;
}
