/** The most characters that a round's name and a reason have. */
export const maxLength = { name: 60, reason: 300 };
