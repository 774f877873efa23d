const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Control characters that XML 1.0 knows no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML and HTML may hold it, in content and in attributes. */
export function xmlText(text: string): string {
  return text.replace(unwritable, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
