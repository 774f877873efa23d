import { hash } from "node:crypto";

/** What is written into each page's HTML outside React, once per start of the server. */
export interface InlineAssets {
  /** The whole stylesheet, minified. */
  style: string;
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
}

/**
 * Turns renders into pages that may be kept and sent to anyone: takes the hash of each script that carries the
 * request's nonce, and of those alone (a script that content brought along must never be allowed), removes the nonce,
 * and puts the style, the fonts and the intent script in.
 *
 * A page is handled as bytes, one to a character: nothing looked for is outside ASCII, and decoding 100 KB of Romanian
 * and encoding it again costs as much as all else here.
 */
export function createSeal(inline: InlineAssets): (html: Buffer, nonce: string) => SealedDocument {
  const head = bytesOf(`<head>${headOf(inline)}`);
  const end = bytesOf(`<script type="module">${inline.script}</script></body>`);
  const ownHash = sourceHash(inline.script);

  return (html, nonce) => {
    const scriptHashes = [ownHash];
    const document = html.toString("latin1");
    const marked = new RegExp(`<script[^>]*? nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
    for (const [, text] of document.matchAll(marked)) {
      if (text) scriptHashes.push(sourceHash(Buffer.from(text, "latin1")));
    }
    const sealed = document
      .replaceAll(` nonce="${nonce}"`, "")
      .replace("<head>", () => head)
      .replace("</body>", () => end);
    return { body: Buffer.from(sealed, "latin1"), scriptHashes };
  };
}

/** A script's or style's hash as a CSP source. */
export function sourceHash(text: string | Buffer): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

function headOf({ style, fonts, head }: InlineAssets): string {
  const preloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  return `<meta charset="utf-8">${head}${preloads.join("")}<style>${style}</style>`;
}

/** Each byte of a text as one character. */
function bytesOf(text: string): string {
  return Buffer.from(text).toString("latin1");
}
