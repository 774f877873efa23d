import { type FileKind, fileKinds } from "../foreign-files/file-kinds.ts";
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

/** Folders and files that operating systems and programs add to archives; `~$` and `.~lock.` say who has a document open. */
const systemFolders = String.raw`__MACOSX|\.(AppleDouble|fseventsd|Spotlight-V100|Trashes)|@eaDir|System Volume Information`;
const systemFiles =
  String.raw`\._[^/]*|\.DS_Store|\.localized|\.apdisk|Icon\r|(eh)?thumbs(_vista)?\.db|desktop\.ini|\.?picasa\.ini|` +
  String.raw`\.directory|\.nomedia|~\$[^/]*|\.~lock\.[^/]*#|[^/]*:Zone\.Identifier`;
const leftBySystem = new RegExp(`(^|/)((${systemFolders})/|(${systemFiles})$)`, "i");

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

/** The name of a file of this kind: an extension of another kind of documents or pictures becomes its own. */
export function nameOfKind(name: string, kind: FileKind): string {
  const plain = trimmed(name);
  const { stem, extension } = splitName(plain);
  const isOther = archivable.has(extension) || hasExtension("zip", extension);
  return isOther && !hasExtension(kind, extension) ? `${stem}.${fileKinds[kind].extensions[0]}` : name;
}

/** Whether an operating system has added a file of this name to an archive, beside what was packed. */
export function isLeftBySystem(name: string): boolean {
  return leftBySystem.test(name) && !name.split(":").some(isActive);
}

/** Whether an uploaded archive may contain a file of this name. On Windows, a colon names a stream of the file before it. */
export function isArchivable(name: string): boolean {
  if (isLeftBySystem(name)) return true;
  const isExtended = archivable.has(splitName(trimmed(name)).extension);
  return isExtended && !control.test(name) && !name.split(":").some(isActive);
}

/** Whether a document may contain a part of this name; parts of OpenDocument may have no extension. */
export function isDocumentPart(name: string): boolean {
  const { extension } = splitName(trimmed(name.replace(/^.*\//s, "")));
  const isPlain = !(control.test(name) || name.includes(":"));
  return isPlain && (extension === "" || archivable.has(extension) || documentParts.has(extension));
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

function hasExtension(kind: FileKind, extension: string): boolean {
  const { extensions }: { extensions: readonly string[] } = fileKinds[kind];
  return extensions.includes(extension);
}

/** Windows ignores dots and spaces at the end of a name: "plan.exe. " is executable. */
function trimmed(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s.]/u.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** Control characters hide an extension. */
const control = /\p{Cc}/u;
