import { type FileHandle, open } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupDamaged } from "./backup-damaged.ts";
import type { Bytes as AnyBytes } from "./places/backup-place.ts";

type Bytes = AsyncIterable<Uint8Array>;

/**
 * scrypt at 2^17 takes 128 MB and is OWASP's minimum; age's default 2^18 would need more memory than the portal itself.
 */
const workFactor = 17;

const ageMagic = Buffer.from("age-encryption.org/v1\n");
const tarMagic = { bytes: Buffer.from("ustar"), at: 257 };

/** The bytes unchanged, or, with a passphrase, as an age file. */
export async function encrypted(plain: AnyBytes, passphrase: string | null): Promise<AnyBytes> {
  if (passphrase === null) return plain;
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return await encrypter.encrypt(streamOf(plain));
}

/** The bytes as an age file that only the owner of the recipient's (`age1…`) secret key can read. */
export async function encryptedFor(plain: AnyBytes, recipient: string): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return await encrypter.encrypt(streamOf(plain));
}

/** What opens an encrypted backup: its passphrase, or the secret key of its recipient (`AGE-SECRET-KEY-1…`). */
export type Secret = string | { key: string };

/**
 * Opens an archive that may be encrypted. Reading an altered encrypted one throws.
 *
 * @throws BackupDamaged when the file is no archive or does not open with this secret
 */
export async function decrypted(path: string, secret: Secret | null): Promise<Bytes> {
  const isEncrypted = await readKind(path);
  if (isEncrypted && secret === null) throw new BackupDamaged("passphrase-needed");
  if (!isEncrypted && secret !== null) throw new BackupDamaged("not-encrypted");
  const file = await open(path);
  const bytes = file.createReadStream();
  if (secret === null) return bytes;
  try {
    return await decryptedWith(secret, bytes);
  } catch (error) {
    bytes.destroy();
    throw error;
  }
}

/** @throws BackupDamaged when the bytes are no age file, or not one for this secret; also while they are read */
export async function decryptedWith(secret: Secret, bytes: Bytes): Promise<Bytes> {
  const decrypter = new Decrypter();
  if (typeof secret === "string") decrypter.addPassphrase(secret);
  else decrypter.addIdentity(secret.key);
  try {
    return await decrypter.decrypt(streamOf(bytes));
  } catch (cause) {
    throw new BackupDamaged(typeof secret === "string" ? "wrong-passphrase" : "wrong-key", { cause });
  }
}

/** The library's types are for browsers, where streams cannot be created from an iterable yet. */
function streamOf(bytes: AnyBytes) {
  return ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array> & Bytes;
}

async function readKind(path: string): Promise<boolean> {
  await using file = await open(path);
  if (await hasBytes(file, ageMagic, 0)) return true;
  if (await hasBytes(file, tarMagic.bytes, tarMagic.at)) return false;
  throw new BackupDamaged("not-a-backup");
}

async function hasBytes(file: FileHandle, bytes: Buffer, at: number): Promise<boolean> {
  const { buffer } = await file.read({ buffer: Buffer.alloc(bytes.length), position: at });
  return buffer.equals(bytes);
}
