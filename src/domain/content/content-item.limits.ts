/** The maximum length of a title, of a label such as a news item's format, of a fact of a job, of a text with its markup. */
export const maxLength = { title: 200, label: 60, fact: 120, text: 200_000 } as const;

/** Elements of a text, far beyond what people write: its time and memory grow with them. */
const mostElements = 5_000;

/** Whether a text has no more elements than people write. */
export function hasFewElements(html: string): boolean {
  return (html.match(/<[a-z]/gi)?.length ?? 0) <= mostElements;
}
