const sectorLength = 512;
const [free, end, tableMark] = [0xffff_ffff, 0xffff_fffe, 0xffff_fffd];

/** What lies in an OLE compound file: a stream's bytes, or a folder with more of them. */
export interface Streams {
  [name: string]: Uint8Array | Streams;
}

interface Entry {
  name: string;
  type: number;
  child: number;
  right: number;
  start: number;
  size: number;
}

/** A file of Office before 2007, or what locks one of today, with these streams. */
export function compoundFile(name: string, streams: Streams) {
  const entries: Entry[] = [{ name: "Root Entry", type: 5, child: free, right: free, start: end, size: 0 }];
  const contents: Buffer[] = [];
  const add = (inside: Streams): number => {
    let next = free;
    for (const [key, content] of Object.entries(inside).toReversed()) {
      const index = entries.length;
      const entry: Entry = { name: key, type: 1, child: free, right: next, start: end, size: 0 };
      entries.push(entry);
      if (content instanceof Uint8Array) {
        // Smaller ones would lie together in the root's stream.
        const bytes = Buffer.concat([content, Buffer.alloc(Math.max(0, 4096 - content.length))]);
        Object.assign(entry, { type: 2, start: contents.length, size: bytes.length });
        contents.push(bytes);
      } else entry.child = add(content);
      next = index;
    }
    return next;
  };
  (entries[0] as Entry).child = add(streams);

  const directory = Buffer.alloc(Math.ceil(entries.length / 4) * sectorLength);
  const table: number[] = [tableMark];
  const append = (bytes: Buffer): number => {
    const start = table.length;
    const count = Math.ceil(bytes.length / sectorLength);
    for (let index = 1; index <= count; index++) table.push(index === count ? end : start + index);
    return start;
  };
  const directoryStart = append(directory);
  const starts = contents.map(append);
  for (const [index, { name: key, type, child, right, start, size }] of entries.entries()) {
    const at = index * 128;
    directory.write(key, at, "utf16le");
    directory.writeUInt16LE(key.length * 2 + 2, at + 64);
    directory.writeUInt8(type, at + 66);
    for (const [offset, value] of [
      [68, free],
      [72, right],
      [76, child],
    ] as const) {
      directory.writeUInt32LE(value, at + offset);
    }
    directory.writeUInt32LE(type === 2 ? (starts[start] ?? end) : end, at + 116);
    directory.writeUInt32LE(size, at + 120);
  }
  if (table.length > sectorLength / 4) throw new Error("More sectors than one sector of the table tells of.");
  const header = Buffer.alloc(sectorLength, 0xff);
  header.fill(0, 0, 76);
  header.write("d0cf11e0a1b11ae1", "hex");
  for (const [offset, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    header.writeUInt16LE(value, offset);
  }
  for (const [offset, value] of [
    [44, 1],
    [48, directoryStart],
    [56, 4096],
    [60, end],
    [68, end],
    [76, 0],
  ] as const) {
    header.writeUInt32LE(value, offset);
  }
  const tableSector = Buffer.alloc(sectorLength, 0xff);
  for (const [index, value] of table.entries()) tableSector.writeUInt32LE(value, index * 4);
  const padded = contents.map((bytes) =>
    Buffer.concat([bytes, Buffer.alloc(-bytes.length & (sectorLength - 1))]),
  );
  return { name, bytes: new Uint8Array(Buffer.concat([header, tableSector, directory, ...padded])) };
}

/** A Word document before 2007; `flags` are those of its header. */
export function doc(name = "Vechi.doc", more: Streams = {}, flags = 0) {
  const header = Buffer.alloc(32);
  header.writeUInt16LE(0xa5ec, 0);
  header.writeUInt16LE(flags, 10);
  return compoundFile(name, { WordDocument: header, "1Table": Buffer.alloc(8), ...more });
}

/** An Excel workbook before 2007, with these records after its first. */
export function xls(name = "Vechi.xls", { stream = "Workbook", record = 0x0a } = {}) {
  const records = Buffer.alloc(24);
  records.writeUInt16LE(0x0809, 0);
  records.writeUInt16LE(4, 2);
  records.writeUInt16LE(record, 8);
  return compoundFile(name, { [stream]: records });
}

/** What Office of today makes of any document with a password. */
export const lockedOffice = (name: string) =>
  compoundFile(name, { EncryptionInfo: Buffer.alloc(8), EncryptedPackage: Buffer.alloc(8) });

/** An embedded file, as Windows packages it. */
export function packaged(file: string): Buffer {
  const mark = Buffer.alloc(6);
  mark.writeUInt16LE(2, 4);
  return Buffer.concat([mark, Buffer.from(`${file}\0C:\\${file}\0`, "latin1")]);
}
