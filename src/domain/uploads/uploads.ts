/** What the bytes of a file show it to be, whatever its name says. */
export type FileKind = keyof typeof fileKinds;

/** Every kind of file the portal knows: its media type, and how the names of such files end. */
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

/** Texts, spreadsheets, and such files put together. */
export const documentKinds = ["pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "zip"] as const;

/** What may be attached to activities and news. */
export const attachmentKinds = [...documentKinds, "pptx", "png", "jpeg", "webp"] as const;

/** What a news item's picture may be made from. */
export const pictureKinds = ["png", "jpeg", "webp", "avif", "gif"] as const;

/** Pixels across in which a picture is shown: on a card, on a phone of double density, in an article. */
export const pictureWidths: readonly number[] = [480, 960, 1600];

/** Pixels of the highest picture. */
export const tallestPicture = 3200;
