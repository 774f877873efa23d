import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { inMemory, unlessUnreadable } from "../foreign-file.ts";
import { decodeText, readCsv } from "./csv.ts";
import { isComplete, type ListRow, readColumns } from "./import-columns.ts";
import { unreadFormat } from "./list-format.ts";

/** One table of a file: a text has one, without a name, a workbook one for each sheet that it shows. */
export interface MemberList {
  name: string;
  rows: ListRow[];
}

/** People of one file at most. */
const mostPeople = 2000;

/**
 * Reads the tables of a list of members.
 *
 * @throws Invalid when the file is of another format, locked or damaged, or has no row
 */
export async function readLists(
  { readDocument }: Pick<Context, "readDocument">,
  file: Uint8Array,
): Promise<MemberList[]> {
  const format = unreadFormat(file);
  if (format) throw refused(format);
  const isWorkbook = file[0] === 0x50 && file[1] === 0x4b;
  const lists = isWorkbook
    ? await readSheets(readDocument, file)
    : [{ name: "", rows: readCsv(decodeText(file)) }];
  const filled = lists.filter(({ rows }) => readColumns(rows).rows.length > 0);
  if (filled.length === 0) throw refused("import-empty");
  return filled;
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

async function readSheets(read: Context["readDocument"], file: Uint8Array): Promise<MemberList[]> {
  const document = await read("xlsx", await inMemory(file)).catch(unlessUnreadable);
  if (!document || document === "locked") throw refused("import-unreadable");
  const sheets = new Map<string, ListRow[]>();
  for (const { sheet = "", row } of document.lines) {
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
