import { hyphenated, staysWhole } from "./hyphenated.ts";

/** A text whose short words with a hyphen, such as „job-ul”, are never broken over two lines. */
export function Unbroken({ text }: { text: string }) {
  return text.split(hyphenated).map((part, index) => {
    const isHyphenated = index % 2 === 1;
    if (!(isHyphenated && staysWhole(part))) return part;
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        key={index}
        className="nowrap"
      >
        {part}
      </span>
    );
  });
}
