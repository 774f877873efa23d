/** The most characters that a round's name and a reason have. */
export const maxLength = { name: 60, reason: 300 };

/** The fewest characters of the longest word by which members are searched: fewer would show everyone. */
export const shortestWord = 3;

/** Whether one of the words is long enough to search for a member. */
export function areSearchable(words: string): boolean {
  return words.split(/\s+/).some((word) => word.length >= shortestWord);
}
