/** The questions that a pack may ask, by the names that they have in the page's address. */
export const questionIds = [
  "varsta",
  "judet",
  "lucrez",
  "invat",
  "nivel",
  "studii",
  "curs",
  "altele",
] as const;
export type QuestionId = (typeof questionIds)[number];

/** What an address may say of each question. */
export const answerPatterns = Object.fromEntries(
  questionIds.map((id) => [id, /^[A-Za-z0-9-]{1,40}$/]),
) as Readonly<Record<QuestionId, RegExp>>;
