/** The length of the texts of questions and calls. */
export const questionLength = { min: 10, max: 2000 } as const;
export const maxLength = { answer: 5000, reason: 300, note: 300 } as const;
