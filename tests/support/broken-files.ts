import { readFile } from "node:fs/promises";
import { docxOf, pdfOf, scanOf } from "./checked-files.ts";
import { doc, xls } from "./compound-files.ts";
import { xlsx } from "./dossiers.ts";
import { archive, attachable, docx, picture, type SampleFile, sample } from "./sample-files.ts";

/** Good files of each reader, from which the broken ones are made. */
export const soundFiles = {
  pdf: async () => [
    sample("Plan.pdf", pdfOf({ pages: [["Ana Pop", "a|b|c"], ["Pagina 2"]] })),
    sample("Scan.pdf", await scanOf(1)),
    sample("Anexa.pdf", await readFile("content/documents/anexa-9.pdf")),
    await caseFile("plan-numai-drepturi.pdf"),
  ],
  docx: async () => [
    sample("Plan.docx", docxOf({ paragraphs: ["Ana Pop"], rows: [["a", "b"]] })),
    sample("Anexa.docx", await readFile("content/documents/anexa-1.docx")),
    docx("Plan.docx", { "word/embeddings/a.xlsx": xlsx().bytes }),
  ],
  xlsx: async () => [xlsx(), await caseFile("buget.xls")],
  openDocument: async () => (await attachable()).filter(({ name }) => /\.od[ts]$/.test(name)),
  compound: async () => [doc(), xls(), await caseFile("plan-parola.doc")],
  zip: async () => [
    archive("Dosar.zip", {
      "Plan.pdf": pdfOf({ pages: [["Ana"]] }),
      "b/Buget.xlsx": xlsx().bytes,
      "notă.txt": "ă",
    }),
    await caseFile("nume-cp852.zip"),
  ],
  picture: async () => [
    await picture({ format: "jpeg", orientation: 6, width: 200, height: 100 }),
    await picture({ format: "png", width: 200, height: 100 }),
    await picture({ format: "webp", width: 200, height: 100 }),
    await picture({ format: "gif", width: 50, height: 50 }),
  ],
  memberList: async () => [
    sample(
      "Membri.csv",
      '\ufeffNume;Prenume;E-mail\r\n"Pop";Ana;ana@exemplu.ro\r\nIonescu;Ștefan;s@exemplu.ro\r\n',
    ),
    memberSheet(),
  ],
} satisfies Record<string, () => Promise<SampleFile[]>>;

export type Reader = keyof typeof soundFiles;

const caseFile = async (name: string) => sample(name, await readFile(`tests/support/case-files/${name}`));

function memberSheet(): SampleFile {
  const cells = (row: string[]) => row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("");
  const rows = [
    ["Nume", "Prenume", "E-mail"],
    ["Pop", "Ana", "ana@exemplu.ro"],
  ].map((row) => `<row>${cells(row)}</row>`);
  return archive("Membri.xlsx", {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": '<workbook><sheets><sheet name="Membri" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`,
  });
}

/** Numbers from 0 to below 1, always the same of one seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

/** Files broken in structure, name, size or password. */
export function* brokenFiles(
  sound: readonly SampleFile[],
  seed: number,
  count: number,
): Generator<SampleFile> {
  const random = randomOf(seed);
  for (let made = 0; made < count; made += 1) {
    const { name, bytes } = oneOf(random, sound);
    let broken: Buffer = Buffer.from(bytes);
    for (let times = 1 + below(random, 3); times > 0; times -= 1)
      broken = oneOf(random, changes)(broken, random, oneOf(random, sound).bytes);
    yield sample(oneOf(random, names)(name, random), broken);
  }
}

const below = (random: Random, end: number) => Math.floor(random() * end);
const oneOf = <One>(random: Random, all: readonly One[]) => all[below(random, all.length)] as One;

type Change = (bytes: Buffer, random: Random, other: Uint8Array) => Buffer;

const changes: Change[] = [
  // The end is missing, or the beginning.
  (bytes, random) => bytes.subarray(0, below(random, bytes.length + 1)),
  (bytes, random) => bytes.subarray(below(random, Math.min(64, bytes.length + 1))),
  (bytes, random) =>
    edited(bytes, random, 1 + below(random, 20), (at) => (bytes[at] ?? 0) ^ (1 << below(random, 8))),
  (bytes, random) => edited(bytes, random, 1 + below(random, 200), () => below(random, 256)),
  // A part is missing, twice there, or another file's.
  (bytes, random) => spliced(bytes, random, Buffer.alloc(0)),
  (bytes, random) => spliced(bytes, random, bytes.subarray(below(random, bytes.length))),
  (bytes, random, other) => spliced(bytes, random, Buffer.from(other)),
  (bytes, random) => spliced(bytes, random, Buffer.alloc(below(random, 2_000_000))),
  (bytes, random) => Buffer.concat([bytes, Buffer.alloc(below(random, 100_000), " ")]),
  // Sizes and places that cannot be.
  (bytes, random) =>
    numbered(bytes, below(random, bytes.length), oneOf(random, [0, 1, 0x7fffffff, 0xffffffff])),
  (bytes, random) =>
    ofEntries(bytes, random, (at) => numbered(bytes, at + 20 + 4 * below(random, 2), 0xfffffff0)),
  (bytes, random) => ofEntries(bytes, random, (at) => numbered(bytes, at + 42, below(random, 2 ** 32))),
  // Another way of packing; a password.
  (bytes, random) =>
    ofEntries(bytes, random, (at) =>
      edited(
        bytes,
        () => (at + 10) / bytes.length,
        1,
        () => below(random, 256),
      ),
    ),
  (bytes, random) =>
    ofEntries(bytes, random, (at) =>
      edited(
        bytes,
        () => (at + 8) / bytes.length,
        1,
        (one) => (bytes[one] ?? 0) | 1,
      ),
    ),
  (bytes) => replaced(bytes, "trailer\n<<", "trailer\n<</Encrypt 1 0 R"),
  (bytes) => replaced(bytes, "/Length", "/Lengtx"),
  (bytes) => replaced(bytes, "/Kids", "/Kids[2 0 R]/X"),
];

/** The same bytes, some of them changed. */
function edited(bytes: Buffer, random: Random, times: number, change: (at: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length === 0) return copy;
  for (let time = 0; time < times; time += 1) {
    const at = below(random, copy.length);
    copy[at] = change(at);
  }
  return copy;
}

function spliced(bytes: Buffer, random: Random, piece: Buffer): Buffer {
  const from = below(random, bytes.length + 1);
  const to = Math.min(bytes.length, from + below(random, 3000));
  return Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(to)]);
}

function numbered(bytes: Buffer, at: number, value: number): Buffer {
  if (at + 4 > bytes.length) return bytes;
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value, at);
  return copy;
}

/** Changes an entry of an archive's directory; other files stay as they are. */
function ofEntries(bytes: Buffer, random: Random, change: (at: number) => Buffer): Buffer {
  const entry = bytes.indexOf("PK\x01\x02", below(random, bytes.length + 1), "latin1");
  return entry < 0 ? bytes : change(entry);
}

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString("latin1").replace(from, to), "latin1");
}

const names: ((name: string, random: Random) => string)[] = [
  ...Array<(name: string) => string>(4).fill((name) => name),
  (_, random) =>
    `x.${oneOf(random, ["pdf", "doc", "xlsx", "zip", "jpg", "exe", "v2", "", "docx.exe", "pdf "])}`,
  (name) => `${"ă".repeat(300)}${name}`,
  (name) => `..\\..\\${name}`,
  (name) => `a\u2028SHA-256: 00\u2029\r\n${name}`,
  (name) => `\u202egnp.${name}`,
  (name) => `${"."}`.repeat(50) + name,
  () => "  . ",
  () => "\u0000\u0007",
  () => "nul\ud800.pdf",
  () => "CON",
];
