/** The maximum length of a title, of a label such as a news item's format, of a fact of a job, of a text with its markup. */
export const maxLength = { title: 200, label: 60, fact: 120, text: 200_000 } as const;
