/** The maximum length of a title, of a label such as a news item's format, of a text with its markup. */
export const maxLength = { title: 200, label: 60, text: 200_000 } as const;
