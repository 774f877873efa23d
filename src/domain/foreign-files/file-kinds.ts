/** A file's format, detected from its bytes; its name does not matter. */
export type FileKind = keyof typeof fileKinds;

/** Every supported format: its media type and its file name extensions. */
export const fileKinds = {
  pdf: { mediaType: "application/pdf", extensions: ["pdf"] },
  rtf: { mediaType: "application/rtf", extensions: ["rtf"] },
  doc: { mediaType: "application/msword", extensions: ["doc"] },
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
  },
  odt: { mediaType: "application/vnd.oasis.opendocument.text", extensions: ["odt"] },
  xls: { mediaType: "application/vnd.ms-excel", extensions: ["xls"] },
  xlsx: {
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extensions: ["xlsx"],
  },
  ods: { mediaType: "application/vnd.oasis.opendocument.spreadsheet", extensions: ["ods"] },
  pptx: {
    mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    extensions: ["pptx"],
  },
  zip: { mediaType: "application/zip", extensions: ["zip"] },
  png: { mediaType: "image/png", extensions: ["png"] },
  jpeg: { mediaType: "image/jpeg", extensions: ["jpg", "jpeg"] },
  webp: { mediaType: "image/webp", extensions: ["webp"] },
  avif: { mediaType: "image/avif", extensions: ["avif"] },
  gif: { mediaType: "image/gif", extensions: ["gif"] },
} as const;

/** A web page, also one that a system calls XLS, an archive of one, or the XML of Office of 2003. */
export const markup = /^\s{0,100}(<(!doctype|!--|html|head|body|meta|table|style|\?xml)|mime-version:)/i;

/** What no text has. */
export const unprintable = /(?![\s\u0080-\u009f])\p{Cc}/u;

/** Formats that are taken nowhere, by how their bytes begin, as latin1. */
const otherFormats = {
  heic: [/^.{4}ftyp(hei|hev|mif|msf)/s],
  film: [/^.{4}ftyp/s, "\x1aE\xdf\xa3"],
  picture: ["BM", "II*\0", "MM\0*", "8BPS"],
  archive: ["Rar!", "7z\xbc\xaf", "\x1f\x8b", "BZh", "\xfd7zXZ", "MSCF"],
} satisfies Record<string, (string | RegExp)[]>;

/** Those, and Pages and workbooks in bytes, which are archives; `program` is one by its name alone. */
export type OtherFormat = keyof typeof otherFormats | "web" | "text" | "apple" | "xlsb" | "program";

/** What a file of no known kind is, by its first bytes; undefined when nobody could tell. */
export function otherFormatOf(head: Uint8Array): OtherFormat | undefined {
  const begin = Array.from(head, (byte) => String.fromCharCode(byte)).join("");
  // Text in UTF-16 has a zero beside each letter.
  const letters = begin.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "").replaceAll("\0", "");
  if (markup.test(letters)) return "web";
  if (!unprintable.test(begin)) return "text";
  const formats = Object.keys(otherFormats) as (keyof typeof otherFormats)[];
  return formats.find((format) => otherFormats[format].some((one) => beginsAs(begin, one)));
}

/** Whether bytes, as latin1, begin so. */
export function beginsAs(head: string, begin: string | RegExp): boolean {
  return typeof begin === "string" ? head.startsWith(begin) : begin.test(head);
}

/** The format of a media type; undefined for those that are not supported. */
export function kindOfMediaType(mediaType: string): FileKind | undefined {
  return (Object.keys(fileKinds) as FileKind[]).find((kind) => fileKinds[kind].mediaType === mediaType);
}

/** The formats that pictures are sent in, the smallest first. */
export const pictureFormats = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];
