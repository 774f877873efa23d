/** A stream or folder in an OLE compound file, which holds documents of Office before 2007 and locked ones of today. */
export interface CompoundStream {
  name: string;
  size: number;
  start: number;
  /** Whether it lies in no folder: what is in one belongs to an embedded object. */
  isTop: boolean;
}

const headerLength = 512;
const entryLength = 128;
const miniLength = 64;
const freeSector = 0xffff_ffff;
/** Numbers above it end a chain of sectors. */
const lastSector = 0xffff_fffa;

/** Reads the directory and the beginnings of streams ([MS-CFB]). Throws a RangeError for what lies beyond the end of the file. */
export class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sectorLength: number;
  /** The sectors of the allocation table. */
  readonly #table: number[] = [];

  constructor(bytes: Buffer) {
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new RangeError("No compound file has such sectors.");
    this.#bytes = bytes;
    this.#sectorLength = 1 << shift;
    this.#readTable();
    this.#requireWhole();
  }

  /** Every stream and folder, in no order. */
  entries(): CompoundStream[] {
    const places = this.#directory();
    const top = this.#top(places);
    return places.flatMap((at, index) => {
      const nameLength = Math.min(64, this.#bytes.readUInt16LE(at + 64));
      const isUsed = this.#bytes.readUInt8(at + 66) !== 0;
      const entry = {
        name: this.#bytes.toString("utf16le", at, at + Math.max(0, nameLength - 2)),
        size: this.#bytes.readUInt32LE(at + 120),
        start: this.#bytes.readUInt32LE(at + 116),
        isTop: top.has(index),
      };
      return isUsed ? [entry] : [];
    });
  }

  /** At most so many bytes from the beginning of a stream. Small streams lie together in that of the root. */
  beginOf({ size, start }: CompoundStream, length: number): Buffer {
    const most = Math.min(size, length);
    if (size >= this.#bytes.readUInt32LE(56)) return this.#read(start, most);
    const [root = 0] = this.#directory();
    const from = start * miniLength;
    return this.#read(this.#bytes.readUInt32LE(root + 116), from + most).subarray(from);
  }

  /** Where each entry of the directory begins; the first is the root's. */
  #directory(): number[] {
    const perSector = this.#sectorLength / entryLength;
    const sectors = [...this.#chain(this.#bytes.readUInt32LE(48))];
    return sectors.flatMap((at) => Array.from({ length: perSector }, (_, index) => at + index * entryLength));
  }

  /** The children of the root, a tree of entries that name the one before and the one after them. */
  #top(places: readonly number[]): Set<number> {
    const found = new Set<number>();
    const waiting = [this.#bytes.readUInt32LE((places[0] ?? 0) + 76)];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const at = places[index];
      if (at === undefined || found.has(index)) continue;
      found.add(index);
      waiting.push(this.#bytes.readUInt32LE(at + 68), this.#bytes.readUInt32LE(at + 72));
    }
    return found;
  }

  #read(start: number, length: number): Buffer {
    const pieces: Buffer[] = [];
    let left = length;
    for (const at of this.#chain(start)) {
      if (left <= 0) break;
      pieces.push(this.#bytes.subarray(at, at + Math.min(left, this.#sectorLength)));
      left -= this.#sectorLength;
    }
    return Buffer.concat(pieces);
  }

  #readTable(): void {
    const inHeader = (headerLength - 76) / 4;
    for (let index = 0; index < inHeader; index += 1)
      this.#addTable(this.#bytes.readUInt32LE(76 + index * 4));
    const inSector = this.#sectorLength / 4 - 1;
    let more = this.#bytes.readUInt32LE(68);
    for (let left = this.#sectors; more < lastSector && left > 0; left -= 1) {
      const at = this.#at(more);
      for (let index = 0; index < inSector; index += 1)
        this.#addTable(this.#bytes.readUInt32LE(at + index * 4));
      more = this.#bytes.readUInt32LE(at + inSector * 4);
    }
  }

  #addTable(sector: number): void {
    if (sector < lastSector) this.#table.push(this.#at(sector));
  }

  /** A file that was cut off lacks sectors that its table says are used. */
  #requireWhole(): void {
    const perSector = this.#sectorLength / 4;
    for (let sector = this.#table.length * perSector - 1; sector >= this.#sectors; sector -= 1) {
      if (this.#next(sector) !== freeSector) throw new RangeError("A sector is missing.");
    }
  }

  *#chain(start: number): Generator<number> {
    let sector = start;
    for (let left = this.#sectors; sector < lastSector && left > 0; left -= 1) {
      yield this.#at(sector);
      sector = this.#next(sector);
    }
  }

  #next(sector: number): number {
    const perSector = this.#sectorLength / 4;
    const at = this.#table[Math.floor(sector / perSector)];
    if (at === undefined) throw new RangeError("A sector is in no table.");
    return this.#bytes.readUInt32LE(at + (sector % perSector) * 4);
  }

  #at(sector: number): number {
    const at = (sector + 1) * this.#sectorLength;
    if (at >= this.#bytes.length) throw new RangeError("A sector is missing.");
    return at;
  }

  /** How many sectors the file has, the last of which may be cut short. */
  get #sectors(): number {
    return Math.ceil(this.#bytes.length / this.#sectorLength) - 1;
  }
}
