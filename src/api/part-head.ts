import { Malformed } from "#domain/errors.ts";

/** What a part of a form says of itself. */
export interface PartHead {
  name: string;
  /** As its sender gives it; undefined of a field that is no file. */
  fileName: string | undefined;
}

const token = "[!#$%&'+.^_`|~\\w-]+";

/** No line break is part of a value, not even half of one. */
const header = new RegExp(`^(${token}):([^\\r\\n]*)$`);

/** In quotes, a backslash stands before a quote or another backslash; before all else it means itself. */
const parameter = new RegExp(`[ \\t]*;[ \\t]*(${token}\\*?)=(?:"((?:[^"\\\\]|\\\\[^])*)"|([^\\s";]+))`, "y");

/**
 * Reads what stands between a boundary and the content of a part (RFC 7578). Only `Content-Disposition` counts: the type
 * that is claimed for a file is believed nowhere.
 *
 * @throws Malformed when something else than headers stands there, or none of them names the part
 */
export function readPartHead(bytes: Buffer): PartHead {
  const [padding = "", ...lines] = bytes.toString().split("\r\n");
  const headers = lines.map(readHeader);
  const [disposition, ...more] = headers.filter(([name]) => name === "content-disposition");
  if (!/^[ \t]*$/.test(padding) || !disposition || more.length > 0) throw new Malformed();
  const parameters = readParameters(disposition[1]);
  const name = parameters.get("name");
  if (name === undefined) throw new Malformed();
  const extended = parameters.get("filename*");
  return { name, fileName: extended === undefined ? parameters.get("filename") : readExtended(extended) };
}

function readHeader(line: string): [name: string, value: string] {
  const [, name, value] = header.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Malformed();
  return [name.toLowerCase(), value.trim()];
}

function readParameters(disposition: string): Map<string, string> {
  const found = new Map<string, string>();
  let end = /^form-data\b/i.exec(disposition)?.[0].length ?? 0;
  while (end > 0) {
    parameter.lastIndex = end;
    const [all, name, quoted, plain = ""] = parameter.exec(disposition) ?? [];
    if (all === undefined || name === undefined) break;
    // Two readers could take either.
    if (found.has(name.toLowerCase())) throw new Malformed();
    found.set(name.toLowerCase(), quoted?.replace(/\\(["\\])/g, "$1") ?? plain);
    end += all.length;
  }
  if (!/^[ \t;]*$/.test(disposition.slice(end))) throw new Malformed();
  return found;
}

/** A value as RFC 8187 writes it, which some programs do with names beyond ASCII: `UTF-8''Planul%20meu.pdf`. */
function readExtended(value: string): string {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(value) ?? [];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // What is no UTF-8 is as unreadable as any other encoding.
  }
  throw new Malformed();
}
