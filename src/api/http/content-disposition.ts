export type Disposition = "attachment" | "inline";

/**
 * A Content-Disposition that gives a file its name, whatever letters it has: `filename` in ASCII for old clients, ș as
 * s, and `filename*` in UTF-8 for all others (RFC 6266, RFC 8187). Nothing in a name can end the header.
 */
export function contentDisposition(disposition: Disposition, name: string): string {
  const printable = name.toWellFormed().replace(unprintable, "").replace(/[/\\]/g, "_");
  const plain = asciiName(printable);
  return plain === printable
    ? `${disposition}; filename="${plain}"`
    : `${disposition}; filename="${plain}"; filename*=UTF-8''${extendedValue(printable)}`;
}

/** Control characters, and those that make a name read backwards. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

function asciiName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]|["\\%]/gu, "_");
}

/** Percent-encodes all but the attribute characters of RFC 8187 §3.2.1, of which encodeURIComponent keeps too many. */
function extendedValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
