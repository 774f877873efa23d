import { type FileKind, fileKinds } from "../file-kinds.ts";
import { pictureWidths } from "./files.ts";

/** Extensions of files that a computer would execute or a browser would show as a page. */
const active = new Set(
  (
    "exe com bat cmd scr pif cpl msi msp mst msc dll ocx sys drv jar jnlp lnk url scf sct inf reg hta chm hlp gadget " +
    "application vb vbs vbe js jse mjs cjs wsf wsh ps1 psm1 psd1 ps1xml sh bash php phtml py pl rb jsp asp aspx " +
    "img iso vhd vhdx dmg app apk deb rpm htm html xhtm xhtml mht mhtml svg xml swf xll wll " +
    "docm dotm xlsm xltm xlam pptm potm ppam ppsm sldm"
  ).split(" "),
);

/** Extensions accepted in an uploaded archive: texts, spreadsheets, slides, pictures, and signed ones. */
const archivable = new Set(
  (
    "pdf doc docx odt rtf txt md xls xlsx ods csv ppt pptx odp pps ppsx " +
    "png jpg jpeg jfif gif bmp tif tiff webp avif heic heif p7m p7s asice"
  ).split(" "),
);

/** Files that operating systems add to archives. */
const leftByTheSystem = /(^|\/)(\.DS_Store|Thumbs\.db)$/;

/** Further files inside documents: parts of Office and OpenDocument files. */
const documentParts = new Set(
  (
    "xml rels vml rdf bin dat data tmp emf wmf wdp svg svm dib pct pict eps jpe ico psmdcp odttf fntdata ttf otf ole " +
    "mp3 m4a wav mp4 m4v mov avi wmv mpg mpeg"
  ).split(" "),
);

/** Whether a file of this name, with or without its last extension, would execute when opened. */
export function isActive(name: string): boolean {
  const { stem, extension } = splitName(trimmed(name));
  return active.has(extension) || active.has(splitName(trimmed(stem)).extension);
}

/** Whether the extension belongs to another format than the detected one. */
export function isNamedAsAnother(name: string, kind: FileKind): boolean {
  const { extension } = splitName(trimmed(name));
  return !hasExtension(kind, extension) && kinds.some((other) => hasExtension(other, extension));
}

/** Whether an uploaded archive may contain a file of this name. */
export function isArchivable(name: string): boolean {
  return leftByTheSystem.test(name) || (isPlain(name) && archivable.has(splitName(trimmed(name)).extension));
}

/** Whether a document may contain a part of this name; parts of OpenDocument may have no extension. */
export function isDocumentPart(name: string): boolean {
  const { extension } = splitName(trimmed(name.replace(/^.*\//s, "")));
  return isPlain(name) && (extension === "" || archivable.has(extension) || documentParts.has(extension));
}

/** The widths in which a picture is stored, from its own `width`: the smaller ones of `pictureWidths`, and its own. */
export function widthsOf(width: number): number[] {
  return [...pictureWidths.filter((smaller) => smaller < width), width];
}

/** "Planul meu.pdf" is "Planul meu" and "pdf". */
export function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf(".");
  return dot < 0
    ? { stem: name, extension: "" }
    : { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}

const kinds = Object.keys(fileKinds) as FileKind[];

function hasExtension(kind: FileKind, extension: string): boolean {
  const { extensions }: { extensions: readonly string[] } = fileKinds[kind];
  return extensions.includes(extension);
}

/** Windows ignores dots and spaces at the end of a name: "plan.exe. " is executable. */
function trimmed(name: string): string {
  return name.replace(/[\s.]+$/u, "");
}

/** On Windows a colon names an alternate data stream; control characters hide an extension. */
function isPlain(name: string): boolean {
  return !/[\p{Cc}:]/u.test(name);
}
