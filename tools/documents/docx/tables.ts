import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  type ITableCellOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from "docx";
import type { Inline, Question, Table as TableBlock } from "../blocks.ts";
import { choiceField, textField } from "./fields.ts";
import { runs } from "./inlines.ts";
import { CONTROL, LINEN, OCHRE, OCHRE_TINT, SPRUCE, SPRUCE_TINT } from "./styles.ts";

const thin = { style: BorderStyle.SINGLE, size: 4, color: CONTROL };
const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
const frame = { top: thin, bottom: thin, left: thin, right: thin };
const open = { top: none, bottom: none, left: none, right: none };
const margins = { top: 50, bottom: 50, left: 115, right: 115, marginUnitType: WidthType.DXA };

/** A note in a tinted cell with an ochre edge. */
export function noteTable(inlines: Inline[], width: number): Table {
  const borders = { ...open, left: { style: BorderStyle.SINGLE, size: 36, color: OCHRE } };
  const children = [new Paragraph({ style: "Nota", children: runs(inlines) })];
  return tableOf(
    [width],
    [
      new TableRow({
        cantSplit: true,
        children: [cell(children, width, { borders, shading: fill(OCHRE_TINT) })],
      }),
    ],
  );
}

/** A form: what is asked on the left, a place to write or a drop-down on the right. */
export function formTable(questions: Question[], width: number): Table {
  const tall = questions.some(({ lines }) => lines > 1);
  const label = Math.round(width * (tall ? 0.3 : 0.42));
  return tableOf(
    [label, width - label],
    questions.map((question) => questionRow(question, label, width - label)),
  );
}

function questionRow(
  { label, hint, lines, choices }: Question,
  labelWidth: number,
  answerWidth: number,
): TableRow {
  const title = new Paragraph({ style: "Tabel", children: [new TextRun({ text: label, bold: true })] });
  const help =
    hint === ""
      ? []
      : [new Paragraph({ style: "Tabel", children: [new TextRun({ text: hint, italics: true })] })];
  const field = choices.length > 0 ? choiceField(label, "Alege din listă", choices) : textField("Scrie aici");
  return new TableRow({
    cantSplit: lines < 10,
    height: { value: Math.max(360, lines * 290), rule: HeightRule.ATLEAST },
    children: [
      cell([title, ...help], labelWidth, { shading: fill(LINEN) }),
      cell(
        [new Paragraph({ style: "Tabel", children: [field] })],
        answerWidth,
        lines === 1 ? { verticalAlign: VerticalAlign.CENTER } : {},
      ),
    ],
  });
}

/** Places to sign, one for each role. */
export function signatureTable(roles: string[], width: number): Table {
  const each = Math.floor(width / roles.length);
  const line = (text: string) =>
    new Paragraph({
      style: "Tabel",
      keepNext: true,
      spacing: { before: 120 },
      children: [new TextRun({ text: `${text}: ` }), textField("……………………")],
    });
  const place = (role: string) =>
    cell(
      [
        new Paragraph({
          style: "Tabel",
          keepNext: true,
          children: [new TextRun({ text: role, bold: true })],
        }),
        line("Nume și prenume"),
        line("Data"),
        new Paragraph({
          style: "Tabel",
          spacing: { before: 120, after: 240 },
          children: [new TextRun("Semnătura: ……………………")],
        }),
      ],
      each,
      { borders: { ...open, top: { style: BorderStyle.SINGLE, size: 8, color: SPRUCE } } },
    );
  return tableOf(
    roles.map(() => each),
    [new TableRow({ cantSplit: true, children: roles.map(place) })],
  );
}

/** A table of data, its first row repeated on every page. */
export function dataTable({ head, rows, widths, numbers, fillIn }: TableBlock, width: number): Table {
  const columns = widths.map((percent) => Math.round((width * percent) / 100));
  const row = (cells: Inline[][], options: ITableCellOptions | object, header: boolean, strong: boolean) =>
    new TableRow({
      tableHeader: header,
      cantSplit: true,
      ...(fillIn && !header ? { height: { value: 420, rule: HeightRule.ATLEAST } } : {}),
      children: cells.map((inlines, at) =>
        cell([cellParagraph(inlines, numbers.includes(at), header, strong)], columns[at] ?? 0, options),
      ),
    });
  const body = rows.map(({ cells, total }) =>
    row(cells, total ? { shading: fill(SPRUCE_TINT) } : {}, false, total),
  );
  return tableOf(columns, [row(head, { shading: fill(SPRUCE) }, true, true), ...body]);
}

function cellParagraph(inlines: Inline[], right: boolean, header: boolean, strong: boolean): Paragraph {
  const styled = inlines.map((inline) =>
    inline.type === "text" ? { ...inline, strong: strong || inline.strong } : inline,
  );
  const children = header
    ? styled.map(
        (inline) =>
          new TextRun({ text: inline.type === "text" ? inline.text : "", bold: true, color: "FFFFFF" }),
      )
    : runs(styled);
  return new Paragraph({
    style: "Tabel",
    keepNext: header,
    alignment: right ? AlignmentType.RIGHT : AlignmentType.LEFT,
    children,
  });
}

function tableOf(columnWidths: number[], rows: TableRow[]): Table {
  const size = columnWidths.reduce((sum, column) => sum + column, 0);
  return new Table({
    width: { size, type: WidthType.DXA },
    columnWidths,
    layout: TableLayoutType.FIXED,
    margins,
    rows,
  });
}

function cell(children: Paragraph[], size: number, options: Partial<ITableCellOptions>): TableCell {
  return new TableCell({ borders: frame, width: { size, type: WidthType.DXA }, ...options, children });
}

function fill(color: string) {
  return { fill: color, color: "auto", type: "clear" as const };
}
