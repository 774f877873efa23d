import type { Context } from "#domain/context.ts";
import { Invalid } from "#domain/errors.ts";
import { markup, unprintable } from "#domain/foreign-files/file-kinds.ts";
import { inMemory, unlessUnreadable } from "#domain/foreign-files/foreign-file.ts";
import type { ListRow, MemberList, ReadDocument } from "#domain/foreign-files/read-document.ts";
import { decodeText, readCsv } from "./csv.ts";
import { isComplete, readColumns } from "./import-columns.ts";

/** People of one file at most. */
const mostPeople = 2000;

/** Rows and cells of a table, and characters of a cell, that are told: more rows than people, headings and a title. */
const most = { rows: mostPeople + 50, cells: 100, characters: 1000 };

/**
 * The tables of a list of members.
 *
 * @throws Invalid when the file is of another format, locked or damaged, or has no row
 */
export async function memberLists(
  ctx: Pick<Context, "readMemberLists">,
  file: Uint8Array,
): Promise<MemberList[]> {
  const lists = await ctx.readMemberLists(await inMemory(file)).catch(unlessUnreadable);
  if (lists === null || typeof lists === "string") throw refused(lists ?? "import-unreadable");
  return lists;
}

/** What ReadMemberLists resolves to, for the process in which it is found out. */
export async function tablesIn(
  file: Uint8Array,
  readWorkbook: () => Promise<ReadDocument | "locked" | null>,
): Promise<MemberList[] | string> {
  const format = unreadFormat(file);
  if (format) return format;
  const isWorkbook = file[0] === 0x50 && file[1] === 0x4b;
  const document = isWorkbook && (await readWorkbook());
  if (document === null || document === "locked") return "import-unreadable";
  const lists = document ? sheetsOf(document) : [{ name: "", rows: readCsv(decodeText(file)) }];
  const filled = lists.filter(({ rows }) => readColumns(rows).rows.length > 0);
  if (filled.length === 0) return "import-empty";
  return filled.map(({ name, rows }) => ({ name, rows: rows.slice(0, most.rows).map(bounded) }));
}

function bounded({ cells, ...row }: ListRow): ListRow {
  return { ...row, cells: cells.slice(0, most.cells).map((cell) => cell.slice(0, most.characters)) };
}

/**
 * The list of that name; without a name the first one whose headings say all, else the first one.
 *
 * @throws Invalid when there is none of that name, or it has too many rows
 */
export function chooseList(lists: MemberList[], name?: string): MemberList {
  const [first] = lists;
  const list =
    name === undefined ? (lists.find(isUnderstood) ?? first) : lists.find((one) => one.name === name);
  if (!list) throw refused("import-sheet-unknown");
  if (readColumns(list.rows).rows.length > mostPeople) throw refused("import-too-long");
  return list;
}

/** @throws Invalid when several sheets are lists: who is meant, people have to say */
export function refuseSeveral(lists: MemberList[]): void {
  if (lists.filter(isUnderstood).length > 1) throw refused("import-sheets");
}

function isUnderstood({ rows }: MemberList): boolean {
  return isComplete(readColumns(rows).means);
}

function sheetsOf({ lines }: ReadDocument): MemberList[] {
  const sheets = new Map<string, ListRow[]>();
  for (const { sheet = "", row } of lines) {
    if (!row || row.hidden === "sheet") continue;
    const rows = sheets.get(sheet) ?? [];
    rows.push({ line: row.number, cells: row.cells, isHidden: row.hidden === "row" });
    sheets.set(sheet, rows);
  }
  return Array.from(sheets, ([name, rows]) => ({ name, rows }));
}

function refused(message: string): Invalid {
  return new Invalid([{ path: "file", message }]);
}

const archive = "PK\u0003\u0004";
const compound = "\u00d0\u00cf\u0011\u00e0";

/** How streams of a compound file are named in it. */
const wide = (name: string) => Buffer.from(name, "utf16le").toString("latin1");

/** Formats by what their bytes begin with and hold, the first that fits: a workbook behind a password is a compound file, too. */
const formats: [rule: string, begins: string, holds?: string][] = [
  ["import-format:pdf", "%PDF-"],
  ["import-format:word", "{\\rtf"],
  ["import-format:word", archive, "word/document.xml"],
  ["import-format:ods", archive, "META-INF/manifest.xml"],
  ["import-format:word", compound, wide("WordDocument")],
  ["import-locked", compound, wide("EncryptedPackage")],
  ["import-format:xls", compound],
];

/** The name of the rule that says why a file is not read as a list; null where it is one, as far as its bytes show. */
function unreadFormat(bytes: Uint8Array): string | null {
  const raw = Buffer.from(bytes).toString("latin1");
  const known = formats.find(([, begins, holds = ""]) => raw.startsWith(begins) && raw.includes(holds));
  if (known) return known[0];
  // Without its directory at the end, an archive has been cut off.
  if (raw.startsWith(archive) && !raw.includes("PK\u0005\u0006")) return "import-unreadable";
  if (raw.startsWith(archive)) return raw.includes("xl/worksheets/") ? null : "import-format:other";
  const text = decodeText(bytes);
  if (markup.test(text)) return "import-format:web";
  return unprintable.test(text) ? "import-format:other" : null;
}
