import { hash } from "node:crypto";

/** What is written into each page's HTML outside React, once per start of the server. */
export interface InlineAssets {
  /** What every page's looks begin with, minified. */
  style: string;
  /** The looks of single parts, by the address at which they are also served. */
  sheets: ReadonlyMap<string, string>;
  /** Elements of the head that depend on the content pack alone. */
  head: string;
  /** The script that waits for the first intent. */
  script: string;
  /** Addresses of the fonts that the first view needs. */
  fonts: string[];
}

export interface SealedDocument {
  body: Buffer;
  scriptHashes: string[];
  styleHash: string;
}

/** A stylesheet that the page asks for, as React writes it (web/sheets.tsx). */
const sheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="page"\/>/g;

/**
 * Turns renders into pages that may be kept and sent to anyone: takes the hash of each script that carries the
 * request's nonce, and of those alone (a script that content brought along must never be allowed), removes the nonce,
 * and puts the styles, the fonts and the intent script in.
 *
 * The links of sheets that were written in stay, disabled: by them React knows, once it has taken over, that these are
 * there already.
 *
 * A page is handled as bytes, one to a character: nothing looked for is outside ASCII, and decoding 100 KB of Romanian
 * and encoding it again costs as much as all else here.
 */
export function createSeal(inline: InlineAssets): (html: Buffer, nonce: string) => SealedDocument {
  const headWith = keepHeads(inline);
  const end = bytesOf(`<script type="module">${inline.script}</script></body>`);
  const ownHash = sourceHash(inline.script);

  return (html, nonce) => {
    const scriptHashes = [ownHash];
    const document = html.toString("latin1");
    const marked = new RegExp(`<script[^>]*? nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
    for (const [, text] of document.matchAll(marked)) {
      if (text) scriptHashes.push(sourceHash(Buffer.from(text, "latin1")));
    }
    const sheets: string[] = [];
    const linked = document
      .replaceAll(` nonce="${nonce}"`, "")
      .replace(sheetLink, (link, address: string) => {
        sheets.push(address);
        return link.replace("/>", " disabled/>");
      });
    const { head, styleHash } = headWith(sheets);
    const sealed = linked.replace("<head>", () => head).replace("</body>", () => end);
    return { body: Buffer.from(sealed, "latin1"), scriptHashes, styleHash };
  };
}

/** A script's or style's hash as a CSP source. */
export function sourceHash(text: string | Buffer): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** How a page's head begins, by the sheets that its parts need: there are as many as kinds of pages. */
function keepHeads({ style, sheets, fonts, head }: InlineAssets) {
  const kept = new Map<string, { head: string; styleHash: string }>();
  const preloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const make = (addresses: string[]) => {
    const all = [style, ...addresses.map(sheetAt)].join("");
    const begin = `<head><meta charset="utf-8">${head}${preloads.join("")}`;
    // React puts a sheet that comes later behind the last one of this precedence.
    const text = `${begin}<style data-precedence="page">${all}</style>`;
    return { head: bytesOf(text), styleHash: sourceHash(all) };
  };
  return (addresses: string[]) => {
    const key = addresses.join(" ");
    const known = kept.get(key) ?? make(addresses);
    kept.set(key, known);
    return known;
  };

  function sheetAt(address: string): string {
    const sheet = sheets.get(address);
    if (sheet === undefined) throw new Error(`The build holds no ${address}.`);
    return sheet;
  }
}

/** Each byte of a text as one character. */
function bytesOf(text: string): string {
  return Buffer.from(text).toString("latin1");
}
