import { createHash } from "node:crypto";
import { mkdir, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import { leaveFile } from "#domain/files/left-files.commands.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { addNews, attachToNews, fileSha256 } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { runPortal } from "#tests/support/server.ts";
import { connectDatabase } from "../database/connect.ts";
import { createDiskFileStore, pathOfFile } from "../files/disk-file-store.ts";
import { purgeExpired } from "./purge-expired.ts";

const fileOf = (text: string) => [Buffer.from(text)];
const shaOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A portal with files that rows left: one is there and old, one is gone. */
async function portalWithLeftFiles(location: string, dataDir: string) {
  const portal = await openWithMembers(location);
  const root = path.join(dataDir, "files");
  const context = { ...portal.context, files: createDiskFileStore(root), actor: operator };
  await attachToNews(context, await addNews(context));
  await context.files.put(fileOf("rămas"));
  await utimes(pathOfFile(root, shaOf("rămas")), 1, 1);
  await context.write(async (tx) => {
    for (const text of ["rămas", "plecat"]) await leaveFile(tx, { sha256: shaOf(text) });
  });
  const purge = async (on = context) => {
    const [purged, errors]: [object[], unknown[]] = [[], []];
    await purgeExpired(on, {
      outbox: path.join(dataDir, "outbox"),
      purge: async () => undefined,
      onPurged: (one) => purged.push(one),
      onError: (error) => errors.push(error),
    });
    return { purged, errors, left: await on.db.selectFrom("left_files").select("sha256").execute() };
  };
  return { context, purge, root };
}

describe.each(engines)("files that rows left on %s", (_, freshLocation) => {
  test("are settled when they are gone already", async () => {
    const { context, purge } = await portalWithLeftFiles(await freshLocation(), await freshDirectory());
    expect(await purge()).toEqual({ purged: [{ kind: "files", count: 2 }], errors: [], left: [] });
    expect(await context.files.sizeOf(shaOf("rămas"))).toBeNull();
    expect(await context.files.sizeOf(fileSha256)).not.toBeNull();
  });

  test("are settled beside one that cannot be deleted, which is tried again", async () => {
    const { context, purge, root } = await portalWithLeftFiles(await freshLocation(), await freshDirectory());
    const stuck = "0".repeat(64);
    await mkdir(path.dirname(pathOfFile(root, stuck)), { recursive: true });
    await symlink(stuck, pathOfFile(root, stuck));
    await context.write((tx) => leaveFile(tx, { sha256: stuck }));
    const { errors, left } = await purge();
    expect([errors.length, left]).toEqual([1, [{ sha256: stuck }]]);
    expect(await context.files.sizeOf(shaOf("rămas"))).toBeNull();
  });
});

test("after a restore, and after verify --delete-unused, what rows left is settled", async () => {
  const dataDir = await freshDirectory();
  const location = path.join(dataDir, "portal.sqlite");
  const { context, purge, root } = await portalWithLeftFiles(location, dataDir);
  const file = path.join(await freshDirectory(), "portal.tar");
  expect((await runPortal(["backup", file], { DATA_DIR: dataDir })).code).toBe(0);
  const place = await freshDirectory();
  const restored = await runPortal(["restore", file], { DATA_DIR: place });
  expect(restored).toMatchObject({ code: 0, errors: "" });
  const there = await connectDatabase(path.join(place, "portal.sqlite"), () => undefined);
  const files = createDiskFileStore(path.join(place, "files"));
  const after = await purge({ ...context, db: there.db, write: there.write, files });
  await there.close();
  expect([after.errors, after.left]).toEqual([[], []]);

  const cleared = await runPortal(["verify", "--delete-unused"], { DATA_DIR: dataDir });
  expect(cleared.output).toContain(cliStrings.unusedDeleted(1, 0));
  expect(await createDiskFileStore(root).sizeOf(shaOf("rămas"))).toBeNull();
  expect(await purge()).toMatchObject({ errors: [], left: [] });
});

test("verify says each damaged file once, and goes on behind one that cannot be read", async () => {
  const dataDir = await freshDirectory();
  const location = path.join(dataDir, "portal.sqlite");
  const { root } = await portalWithLeftFiles(location, dataDir);
  await writeFile(pathOfFile(root, fileSha256), "alt conținut, de altă lungime");
  const unreadable = "0".repeat(64);
  await mkdir(pathOfFile(root, unreadable), { recursive: true });
  const { errors, code } = await runPortal(["verify"], { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(errors.trim().split("\n").sort()).toEqual(
    [
      cliStrings.fileAltered(fileSha256),
      cliStrings.fileUnreadable(unreadable, "EISDIR"),
      cliStrings.notVerified(2, 0),
    ].sort(),
  );
});

test("each command's help is its own", async () => {
  const help = async (...words: string[]) => (await runPortal([...words, "--help"], {})).output;
  expect(await help("backup", "check")).not.toContain("parolă la intrarea standard");
  expect(await help("backup", "check")).toContain("backup check");
  expect(await help("user")).toContain("user add");
});
