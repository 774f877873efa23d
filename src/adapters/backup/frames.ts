import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { type ByteReader, createByteReader } from "./byte-reader.ts";

/**
 * The outside of a backup: `portal-backup-1\n`, one byte that says whether it is encrypted, 16 bytes of salt, then
 * frames of four bytes of length, the bytes, and a seal. The length of the last frame has its highest bit set, so that a
 * file cut at a frame's end is no whole one. A seal covers the frame's number and whether it is the last: with a
 * passphrase it is the tag of AES-256-GCM, without one a SHA-256, which shows damage but stops no forger.
 */
const magic = Buffer.from("portal-backup-1\n");
const frameLength = 1024 * 1024;
const lastBit = 0x8000_0000;
const scrypt = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The file is no backup, not a whole one, was altered, or the passphrase is another. */
export class BackupDamaged extends Error {
  override name = "BackupDamaged";
}

interface Seal {
  tagLength: number;
  close(bytes: Buffer, frame: Buffer): { bytes: Buffer; tag: Buffer };
  /** Throws when the frame is not as it was closed. */
  open(bytes: Buffer, tag: Buffer, frame: Buffer): Buffer;
}

/** Puts bytes into frames, encrypted if there is a passphrase. */
export async function* sealed(source: AsyncIterable<Uint8Array>, passphrase: string | null) {
  const salt = randomBytes(16);
  const seal = sealOf(passphrase, salt);
  yield Buffer.concat([magic, Buffer.from([passphrase === null ? 0 : 1]), salt]);
  let number = 0;
  const frame = (content: Buffer, isLast: boolean) => {
    const header = headerOf(number++, isLast);
    const { bytes, tag } = seal.close(content, header);
    const length = Buffer.alloc(4);
    length.writeUInt32BE((bytes.length | (isLast ? lastBit : 0)) >>> 0);
    return Buffer.concat([length, bytes, tag]);
  };
  let pending = Buffer.alloc(0);
  for await (const chunk of source) {
    pending = Buffer.concat([pending, chunk]);
    for (; pending.length >= frameLength; pending = pending.subarray(frameLength)) {
      yield frame(pending.subarray(0, frameLength), false);
    }
  }
  yield frame(pending, true);
}

/** The bytes that were put into frames. Throws BackupDamaged, at the latest at the end. */
export async function* opened(file: AsyncIterable<Uint8Array>, passphrase: string | null) {
  const reader = createByteReader(file);
  const seal = await readHead(reader, passphrase);
  for (let number = 0; ; number++) {
    const length = (await reader.bytes(4))?.readUInt32BE();
    if (length === undefined) throw new BackupDamaged("cut");
    const isLast = length >= lastBit;
    yield await readFrame(reader, seal, { size: isLast ? length - lastBit : length, number, isLast });
    if (isLast) break;
  }
  if (await reader.bytes(1)) throw new BackupDamaged("altered");
}

async function readHead(reader: ByteReader, passphrase: string | null): Promise<Seal> {
  const head = await reader.bytes(magic.length + 17);
  if (!head?.subarray(0, magic.length).equals(magic)) throw new BackupDamaged("not-a-backup");
  const isEncrypted = head[magic.length] === 1;
  if (isEncrypted && passphrase === null) throw new BackupDamaged("passphrase-needed");
  if (!isEncrypted && passphrase !== null) throw new BackupDamaged("not-encrypted");
  return sealOf(passphrase, head.subarray(magic.length + 1));
}

interface Frame {
  size: number;
  number: number;
  isLast: boolean;
}

async function readFrame(reader: ByteReader, seal: Seal, { size, number, isLast }: Frame): Promise<Buffer> {
  if (size > frameLength) throw new BackupDamaged("altered");
  const bytes = await reader.bytes(size);
  const tag = await reader.bytes(seal.tagLength);
  if (!(bytes && tag)) throw new BackupDamaged("cut");
  return seal.open(bytes, tag, headerOf(number, isLast));
}

function headerOf(number: number, isLast: boolean): Buffer {
  const header = Buffer.alloc(12);
  header.writeBigUInt64BE(BigInt(number));
  header.writeUInt32BE(isLast ? 1 : 0, 8);
  return header;
}

function sealOf(passphrase: string | null, salt: Buffer): Seal {
  if (passphrase === null) return checksum(salt);
  const key = scryptSync(passphrase.normalize("NFC"), salt, 32, scrypt);
  return {
    tagLength: 16,
    close: (content, frame) => {
      const cipher = createCipheriv("aes-256-gcm", key, frame);
      const bytes = Buffer.concat([cipher.update(content), cipher.final()]);
      return { bytes, tag: cipher.getAuthTag() };
    },
    open: (bytes, tag, frame) => {
      const decipher = createDecipheriv("aes-256-gcm", key, frame).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(bytes), decipher.final()]);
      } catch (cause) {
        throw new BackupDamaged("altered", { cause });
      }
    },
  };
}

function checksum(salt: Buffer): Seal {
  const sum = (bytes: Buffer, frame: Buffer) =>
    createHash("sha256").update(salt).update(frame).update(bytes).digest();
  return {
    tagLength: 32,
    close: (bytes, frame) => ({ bytes, tag: sum(bytes, frame) }),
    open: (bytes, tag, frame) => {
      if (!sum(bytes, frame).equals(tag)) throw new BackupDamaged("altered");
      return bytes;
    },
  };
}
