/** The most characters of a reason or a part of the conclusion. */
export const mostOfText = 4000;
