import { writeCsv } from "hucre/csv";
import type { CellValue } from "hucre/xlsx";
import type { MemberRow } from "#domain/members/members.queries.ts";
import { planExportStrings as strings } from "#strings/plan-export.ts";

/** Swedish writes a moment as lists do: "2023-06-01 13:00:00". */
const romanianMoment = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Bucharest",
  dateStyle: "short",
  timeStyle: "medium",
});

/** The list of members with their plans, as rows of a table. No cell can be taken for a formula (check S35). */
export function planTable(members: MemberRow[]): CellValue[][] {
  return members.map((member) =>
    [
      member.receiptNumber,
      ...whoSent(member),
      member.fileName ?? strings.noPlan,
      member.size,
      member.planVersion,
      member.receivedAt && romanianMoment.format(new Date(member.receivedAt)),
      member.sha256,
    ].map(asText),
  );
}

function whoSent({ status, lastName, firstName, email }: MemberRow): string[] {
  return status === "erased" ? [strings.erased, "", ""] : [lastName, firstName, email];
}

/** The table as spreadsheets here open it: UTF-8 with a mark, semicolons between the cells. */
export function planCsv(members: MemberRow[]): string {
  return writeCsv([[...strings.columns], ...planTable(members)], { delimiter: ";", bom: true });
}

/** The table as a workbook. What writes it is loaded for the first that is asked for. */
export async function planWorkbook(members: MemberRow[]): Promise<Uint8Array> {
  const { writeXlsx } = await import("hucre/xlsx");
  const widths = [16, 20, 20, 30, 40, 16, 10, 22, 66];
  const columns = strings.columns.map((header, index) => ({ header, width: widths[index] ?? 16 }));
  const rows = [[...strings.columns], ...planTable(members)];
  return await writeXlsx({ sheets: [{ name: strings.sheet, columns, rows }] });
}

/** A text that a spreadsheet would calculate begins with an apostrophe instead; a number stays one. */
function asText(value: string | number | null): CellValue {
  return typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
