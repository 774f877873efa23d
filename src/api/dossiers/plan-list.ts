import { isPlanWithdrawn, type MemberRow } from "#domain/accounts/members/members.queries.ts";
import type { Strings } from "#strings/languages.ts";
import { asText, type Cell, csvOf } from "../http/csv.ts";

type ExportStrings = Strings["planExportStrings"];

/** Swedish writes a moment as lists do: "2023-06-01 13:00:00". */
const romanianMoment = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Bucharest",
  dateStyle: "short",
  timeStyle: "medium",
});

/** What the team is told of members' plans, in words: at a glance, and line by line of the administrative grid. */
export interface KnownOfPlans {
  /** The lines of the grid. */
  columns: string[];
  of: (member: MemberRow) => { remarks: string[]; checks: (string | null)[] };
}

/** The list of members with their plans, as rows of a table. No cell can be taken for a formula (check S35). */
export function planTable(members: MemberRow[], known: KnownOfPlans, strings: ExportStrings): Cell[][] {
  return members.map((member) => {
    const { remarks, checks } = known.of(member);
    return [
      member.receiptNumber,
      ...whoSent(member, strings),
      member.fileName ?? (isPlanWithdrawn(member) ? strings.withdrawn : strings.noPlan),
      member.size,
      member.planVersion,
      member.receivedAt && romanianMoment.format(new Date(member.receivedAt)),
      member.sha256,
      member.roundName,
      member.isExtended === 1 ? strings.extended : null,
      remarks.join("; "),
      ...checks,
    ].map(asText);
  });
}

function whoSent({ status, lastName, firstName, email }: MemberRow, strings: ExportStrings): string[] {
  return status === "erased" ? [strings.erased, "", ""] : [lastName, firstName, email];
}

/** The table as CSV. */
export function planCsv(members: MemberRow[], known: KnownOfPlans, strings: ExportStrings): string {
  return csvOf([[...strings.columns, ...known.columns], ...planTable(members, known, strings)]);
}

/** The table as an XLSX workbook of one sheet. The library is loaded when the first one is asked for. */
export async function planWorkbook(
  members: MemberRow[],
  known: KnownOfPlans,
  strings: ExportStrings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const widths = [16, 20, 20, 30, 40, 16, 10, 22, 66, 16, 30, 80, ...known.columns.map(() => 40)];
  const header = [...strings.columns, ...known.columns].map((value) => ({
    value,
    fontWeight: "bold" as const,
  }));
  const workbook = writeExcelFile([header, ...planTable(members, known, strings)], {
    sheet: strings.sheet,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  });
  return new Uint8Array(await workbook.toBuffer());
}
