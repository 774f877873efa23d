/** The weights of the first twelve digits of a CNP, from which the thirteenth follows. */
const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];

/**
 * How people write one: in one piece, in its parts (S AALLZZ JJNNNC and finer), or a digit in each box of a form. Other
 * groups of digits are amounts and numbers of registration.
 */
const written = [
  /(?<!\d)[1-9]\d{12}(?!\d)/g,
  /(?<!\d)[1-9][ .\u00a0-]?\d{2}[ .\u00a0-]?\d{2}[ .\u00a0-]?\d{2}[ .\u00a0-]?\d{2}[ .\u00a0-]?\d{3}[ .\u00a0-]?\d(?!\d)/g,
  /(?<!\d|\d[ |])[1-9](?:(?: ?\| ?| )\d){12}(?! ?\|? ?\d)/g,
];

/** A number that is called so: a digit that was mistyped still says who is meant. */
const named = /\bCNP\b\D{0,20}([1-9]\d{12})(?!\d)/gi;

/**
 * Personal numbers (CNP) in a text, as they are written there: with a control digit, a day and a county that can be, or with
 * the word before them.
 */
export function personalNumbers(text: string): string[] {
  const found = written.flatMap((pattern) => text.match(pattern) ?? []);
  const valid = found.filter((one) => isPersonalNumber(one.replaceAll(/\D/g, "")));
  const called = [...text.matchAll(named)].map(([, number = ""]) => number);
  return [...new Set([...valid, ...called])];
}

function isPersonalNumber(digits: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const control = sum % 11 === 10 ? 1 : sum % 11;
  if (control !== Number(digits[12])) return false;
  return isDay(digits) && isCounty(Number(digits.slice(7, 9))) && digits.slice(9, 12) !== "000";
}

/** In which century the first digit says: 7 to 9, of residents and foreigners, do not. Nobody of the 19th is left. */
const centuriesOf: Record<number, readonly number[]> = {
  1: [19],
  2: [19],
  5: [20],
  6: [20],
  7: [19, 20],
  8: [19, 20],
  9: [19, 20],
};

/** Whether the digits say a day that there was. */
function isDay(digits: string): boolean {
  const centuries = centuriesOf[Number(digits[0])] ?? [];
  const [year, month, day] = [digits.slice(1, 3), digits.slice(3, 5), digits.slice(5, 7)];
  return centuries.some((century) => {
    const at = new Date(`${century}${year}-${month}-${day}T00:00:00.000Z`);
    return at.getUTCDate() === Number(day);
  });
}

/** Counties, the sectors of Bucharest, and births that are noted abroad. */
function isCounty(code: number): boolean {
  return (code >= 1 && code <= 48) || code === 51 || code === 52 || code === 70;
}
