import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  ImageRun,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from "docx";
import type { Data } from "../data.ts";
import { fundingLines } from "../pdf/funding.ts";
import { BRICK, CONTROL, MUTED } from "./styles.ts";

type Project = Data["project"];

/** The pictures a form carries, as PNG: the emblem and the zigzag hem. */
export type Pictures = { emblem: Uint8Array; hem: Uint8Array };

/** The header of every page: European Union, Government, Structural Instruments, in this order. */
export function fundingHeader({ finantare }: Project, { emblem, hem }: Pictures, width: number): Header {
  const size = [0.12, 0.26, 0.28, 0.34].map((share) => Math.round(width * share));
  const picture = new ImageRun({
    type: "png",
    data: emblem,
    transformation: { width: 72, height: 48 },
    altText: {
      name: "Emblema Uniunii Europene",
      description: "Emblema Uniunii Europene",
      title: "Uniunea Europeană",
    },
  });
  const union = finantare.uniune.split(" ").map(
    (word, at) =>
      new TextRun({
        text: word,
        bold: true,
        font: "Arial",
        size: 17,
        color: "000000",
        ...(at > 0 ? { break: 1 } : {}),
      }),
  );
  const mark = (name: string, at: number) =>
    headerCell(
      [new TextRun({ text: name, font: "Arial", size: 16, color: "000000" })],
      size[at] ?? 0,
      AlignmentType.CENTER,
      dashed,
    );
  const row = new TableRow({
    cantSplit: true,
    children: [
      headerCell([picture], size[0] ?? 0, AlignmentType.LEFT, open),
      headerCell(union, size[1] ?? 0, AlignmentType.LEFT, open),
      mark(finantare.guvern, 2),
      mark(finantare.instrumente, 3),
    ],
  });
  const table = new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: size,
    layout: TableLayoutType.FIXED,
    rows: [row],
  });
  const line = new ImageRun({
    type: "png",
    data: hem,
    transformation: { width: Math.round(width / 15), height: Math.round((width / 15) * HEM_RATIO) },
    altText: { name: "Rând de cruciulițe", description: "", title: "" },
  });
  return new Header({
    children: [table, new Paragraph({ spacing: { before: 120, after: 120 }, children: [line] })],
  });
}

/** Height of the hem's picture for a width of one: 3 crosses over 160. */
export const HEM_RATIO = 3 / 160;

/** The footer of every page: who pays, the project's code, the page. */
export function fundingFooter({ finantare, cod }: Project, width: number): Footer {
  const words = new TextRun({ text: `${finantare.fraza} Cod proiect: ${cod}`, size: 15, color: MUTED });
  const page = new TextRun({
    children: ["\tPagina ", PageNumber.CURRENT, " din ", PageNumber.TOTAL_PAGES],
    size: 16,
    bold: true,
  });
  return new Footer({
    children: [new Paragraph({ tabStops: [{ type: "right", position: width }], children: [words, page] })],
  });
}

/** The publicity block that closes every form, in a frame. */
export function fundingNotice(project: Project, width: number): Table {
  const lines = fundingLines(project).map(
    (text) => new Paragraph({ style: "Publicitate", keepLines: true, children: [new TextRun(text)] }),
  );
  const cell = new TableCell({
    borders: box(solid),
    width: { size: width, type: WidthType.DXA },
    margins: { top: 100, bottom: 100, left: 150, right: 150, marginUnitType: WidthType.DXA },
    children: lines,
  });
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: [width],
    layout: TableLayoutType.FIXED,
    rows: [new TableRow({ cantSplit: true, children: [cell] })],
  });
}

const side = (style: (typeof BorderStyle)[keyof typeof BorderStyle], color: string) => ({
  style,
  size: 4,
  color,
});
const solid = side(BorderStyle.SINGLE, CONTROL);
const box = (edge: typeof solid) => ({ top: edge, bottom: edge, left: edge, right: edge });
const dashed = box(side(BorderStyle.DASHED, CONTROL));
const open = box(side(BorderStyle.NONE, BRICK));

function headerCell(
  children: (TextRun | ImageRun)[],
  size: number,
  alignment: (typeof AlignmentType)[keyof typeof AlignmentType],
  borders: typeof dashed,
): TableCell {
  return new TableCell({
    borders,
    width: { size, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    children: [new Paragraph({ alignment, spacing: { after: 0, line: 240, lineRule: "auto" }, children })],
  });
}
