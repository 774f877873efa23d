import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { openTurn } from "#adapters/turn.ts";
import type { FileReader } from "#domain/ports.ts";
import { encryptedFor } from "../encryption.ts";
import type { BackupAddress } from "../places/backup-address.ts";
import { noteCopied, ownsCopy, workplaceOf } from "./copied-at.ts";
import { type CopyPlace, openCopyPlace } from "./copy-place.ts";
import { filesNamedIn, watchDatabase } from "./database-copy.ts";
import { readStoredCopy, type StoredCopy } from "./stored-copy.ts";

/** What a step did. */
interface StepReport {
  /** Milliseconds that it took, but for files: those are sent once. */
  milliseconds: number;
  /** Bytes of the snapshot that it stored. */
  bytes: number;
  /** Whether the place had lost or altered what was stored there, so that it was stored again. */
  wasAltered: boolean;
}

export interface CopyParts {
  /** The path of the SQLite file. */
  database: string;
  /** The stored files of this machine; null when they are in a bucket, which has no disk that dies. */
  files: Pick<FileReader, "read"> | null;
  dataDir: string;
  address: BackupAddress;
  /** The public key (age) to which everything is encrypted: the server itself cannot read it back. */
  recipient: string;
  now: () => Date;
}

/** A copy of the portal elsewhere that follows its changes. */
export interface Copy {
  /**
   * Brings it up to date, if it is this process's turn.
   *
   * @throws when a part could not be stored, or the place has the copy of another portal; what is there stays whole
   */
  step(): Promise<StepReport>;
  close(): void;
}

/** Opens it; nothing is stored before the first step. */
export async function openCopy({
  dataDir,
  files,
  address,
  recipient,
  now,
  ...parts
}: CopyParts): Promise<Copy> {
  const workplace = workplaceOf(dataDir);
  await mkdir(workplace, { recursive: true, mode: 0o700 });
  const turn = openTurn(join(workplace, "turn.sqlite"));
  const database = watchDatabase(parts.database);
  const place = await openCopyPlace(address);
  let stored: StoredCopy | null = null;
  let copiedVersion: number | null = null;
  let listedAt = now().getTime();

  async function bringUpToDate(): Promise<StepReport> {
    const [at, startedAt] = [now(), performance.now()];
    stored ??= await takeOver(place, dataDir);
    const isListed = Math.abs(at.getTime() - listedAt) < place.listedMs;
    const isWhole = isListed || (await stored.list());
    if (!isListed) listedAt = at.getTime();
    const version = database.version();
    let copied = { bytes: 0, fileMs: 0 };
    if (version !== copiedVersion || !isWhole) {
      copied = await copyNow(stored);
      copiedVersion = version;
    }
    await stored.removeOld(now(), database.clockSeenAt());
    await noteCopied(dataDir, at.toISOString());
    const milliseconds = performance.now() - startedAt - copied.fileMs;
    return { milliseconds, bytes: copied.bytes, wasAltered: !isWhole };
  }

  function forgetStored(): void {
    [stored, copiedVersion, listedAt] = [null, null, now().getTime()];
  }

  /** Files go before the snapshot that names them. One that the store lost is left out: `verify` says so. */
  async function copyNow(into: StoredCopy): Promise<{ bytes: number; fileMs: number }> {
    const folder = join(workplace, "step");
    // Left by a process that was killed.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const snapshot = join(folder, "portal.sqlite");
    try {
      database.snapshot(snapshot);
      const named = files ? filesNamedIn(snapshot) : new Set<string>();
      const startedAt = performance.now();
      for (const sha256 of named) {
        const bytes = into.hasFile(sha256) ? null : await files?.read(sha256);
        if (bytes) await into.addFile(sha256, await encryptedFor(bytes, recipient));
      }
      const fileMs = performance.now() - startedAt;
      const bytes = await into.addSnapshot(await sealCompressed(snapshot, recipient), named, now());
      return { bytes, fileMs };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    step: async () => {
      if (!turn.take()) return { milliseconds: 0, bytes: 0, wasAltered: false };
      try {
        return await bringUpToDate();
      } catch (error) {
        // What was stored last may be there or not: the place is listed again.
        forgetStored();
        throw error;
      }
    },
    close: () => {
      place.close();
      database.close();
      turn.close();
    },
  };
}

/** @throws when the place has the copy of another data folder, such as one that was lost and must be restored */
async function takeOver(place: CopyPlace, dataDir: string): Promise<StoredCopy> {
  const stored = await readStoredCopy(place);
  if (ownsCopy(dataDir)) return stored;
  if (!stored.isEmpty) throw new Error("The place has the copy of another portal.");
  await noteCopied(dataDir, null);
  return stored;
}

/** The bytes of a file, compressed lightly, as it is done again and again, and encrypted so that only the owner of the recipient's secret key can read them. */
async function sealCompressed(file: string, recipient: string): ReturnType<typeof encryptedFor> {
  // An error of the first ends the second, which is read.
  const compressed = pipeline(createReadStream(file), createGzip({ level: 1 }), () => undefined);
  return await encryptedFor(compressed, recipient);
}
