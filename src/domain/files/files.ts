/** Texts, spreadsheets, and archives of them. */
export const documentKinds = ["pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "zip"] as const;

/** Formats accepted as attachments of activities and news. */
export const attachmentKinds = [...documentKinds, "pptx", "png", "jpeg", "webp"] as const;

/** Formats accepted as a news item's picture. */
export const pictureKinds = ["png", "jpeg", "webp", "avif", "gif"] as const;

/** Widths in pixels in which a picture is shown: on a card, on a phone of double density, in an article. */
export const pictureWidths: readonly number[] = [480, 960, 1600];

/** The maximum height of a picture in pixels. */
export const tallestPicture = 3200;
