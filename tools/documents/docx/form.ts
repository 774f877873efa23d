import {
  convertMillimetersToTwip,
  Document,
  HeadingLevel,
  Packer,
  PageOrientation,
  Paragraph,
  TextRun,
} from "docx";
import type { Data } from "../data.ts";
import { steadyPackage } from "../package.ts";
import { titleOf } from "../pdf/paper.ts";
import type { Source } from "../source.ts";
import { blocksToDocx } from "./blocks.ts";
import { fundingFooter, fundingHeader, fundingNotice, type Pictures } from "./frame.ts";
import { NUMBERING, OCHRE, STYLES } from "./styles.ts";

const SHORT_SIDE = convertMillimetersToTwip(210);
const LONG_SIDE = convertMillimetersToTwip(297);
const MARGIN = convertMillimetersToTwip(20);

/** Makes the Word file of a form: funding header and footer on every page, content, publicity block. */
export async function formDocx(source: Source, { project }: Data, pictures: Pictures): Promise<Uint8Array> {
  const width = (source.landscape ? LONG_SIDE : SHORT_SIDE) - 2 * MARGIN;
  const orientation = source.landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT;
  const document = new Document({
    title: titleOf(source),
    subject: source.about,
    creator: project.nume,
    lastModifiedBy: project.nume,
    styles: STYLES,
    numbering: NUMBERING,
    sections: [
      {
        properties: {
          page: {
            size: { width: SHORT_SIDE, height: LONG_SIDE, orientation },
            margin: { top: 1900, bottom: 900, left: MARGIN, right: MARGIN, header: 420, footer: 400 },
          },
        },
        headers: { default: fundingHeader(project, pictures, width) },
        footers: { default: fundingFooter(project, width) },
        children: [
          ...headOf(source),
          ...blocksToDocx(source.blocks, width),
          space(),
          fundingNotice(project, width),
          space(),
        ],
      },
    ],
  });
  return steadyPackage(await Packer.toBuffer(document));
}

function headOf({ title, lead, annex, label }: Source): Paragraph[] {
  const words = [annex === undefined ? "" : `Anexa ${annex}`, label ? "Model orientativ" : ""]
    .filter(Boolean)
    .join("  ·  ");
  const tag = new TextRun({
    text: ` ${words} `,
    bold: true,
    size: 19,
    shading: { type: "clear", fill: OCHRE, color: "auto" },
  });
  return [
    ...(words === "" ? [] : [new Paragraph({ keepNext: true, children: [tag] })]),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
    new Paragraph({ style: "Introducere", children: [new TextRun(lead)] }),
  ];
}

function space(): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0, line: 160, lineRule: "exact" }, children: [] });
}
