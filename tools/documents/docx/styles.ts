import {
  AlignmentType,
  convertMillimetersToTwip,
  type INumberingOptions,
  type IStylesOptions,
  LevelFormat,
} from "docx";

/** Colours of the site's tokens, as Word wants them. */
export const INK = "14211C";
export const MUTED = "4A5A52";
export const LINEN = "F2EDE0";
export const SPRUCE = "14503F";
export const BRICK = "B0381C";
export const OCHRE = "F2B632";
export const OCHRE_TINT = "FDF0CF";
export const SPRUCE_TINT = "DDEBE2";
export const CONTROL = "75827B";

const indent = { left: convertMillimetersToTwip(7), hanging: convertMillimetersToTwip(7) };

/** The styles of every form. Calibri and Georgia are on the machines of those who fill the forms in. */
export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: "Calibri", size: 21, color: INK, language: { value: "ro-RO" } },
      paragraph: { spacing: { after: 100, line: 259, lineRule: "auto" } },
    },
    title: {
      run: { font: "Georgia", size: 36, bold: true, color: INK },
      paragraph: { spacing: { before: 80, after: 80, line: 240, lineRule: "auto" }, keepNext: true },
    },
    heading2: {
      run: { font: "Georgia", size: 28, bold: true, color: INK },
      paragraph: { spacing: { before: 220, after: 80 }, keepNext: true },
    },
    heading3: {
      run: { font: "Calibri", size: 24, bold: true, color: INK },
      paragraph: { spacing: { before: 220, after: 80 }, keepNext: true },
    },
  },
  paragraphStyles: [
    {
      id: "Introducere",
      name: "Introducere",
      basedOn: "Normal",
      run: { size: 25, color: MUTED },
      paragraph: { spacing: { after: 160 } },
    },
    {
      id: "Tabel",
      name: "Text în tabel",
      basedOn: "Normal",
      run: { size: 19 },
      paragraph: { spacing: { before: 30, after: 30, line: 245, lineRule: "auto" } },
    },
    { id: "Nota", name: "Notă", basedOn: "Normal", paragraph: { spacing: { before: 40, after: 40 } } },
    { id: "Bifa", name: "Rând de bifat", basedOn: "Normal", paragraph: { indent, spacing: { after: 70 } } },
    {
      id: "Publicitate",
      name: "Publicitate",
      basedOn: "Normal",
      run: { size: 17 },
      paragraph: { spacing: { after: 40, line: 240, lineRule: "auto" } },
    },
  ],
  characterStyles: [
    {
      id: "Camp",
      name: "Câmp de completat",
      run: { color: "5F6B65", shading: { type: "clear", fill: LINEN, color: "auto" } },
    },
    {
      id: "Lipsa",
      name: "De completat",
      run: { shading: { type: "clear", fill: OCHRE_TINT, color: "auto" } },
    },
  ],
};

/** Numbered and bulleted lists, with brick marks as on paper. */
export const NUMBERING: INumberingOptions = {
  config: [
    { reference: "numere", levels: [levelOf(LevelFormat.DECIMAL, "%1.")] },
    { reference: "puncte", levels: [levelOf(LevelFormat.BULLET, "•")] },
  ],
};

function levelOf(format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) {
  const style = { paragraph: { indent, spacing: { after: 50 } }, run: { bold: true, color: BRICK } };
  return { level: 0, format, text, alignment: AlignmentType.LEFT, style };
}
