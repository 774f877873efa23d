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

/** The format of a media type; undefined for those that are not supported. */
export function kindOfMediaType(mediaType: string): FileKind | undefined {
  return (Object.keys(fileKinds) as FileKind[]).find((kind) => fileKinds[kind].mediaType === mediaType);
}

/** The formats that pictures are sent in, the smallest first. */
export const pictureFormats = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];
