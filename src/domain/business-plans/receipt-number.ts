/** Capitals and digits that are not confused in print, in handwriting or on the telephone. */
const alphabet = "34679ACDEFGHJKMNPQRTUWXY";

const length = 8;

/** The largest multiple of the alphabet's length that fits a byte: larger bytes would favour some letters. */
const fair = 256 - (256 % alphabet.length);

/** A registration number such as `K7MR-9QXA`: 36 random bits, so that it cannot be guessed from another. */
export function newReceiptNumber(): string {
  let letters = "";
  while (letters.length < length) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) letters += alphabet[byte % alphabet.length];
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
