import { Parser } from "htmlparser2";

/** Relations whose target Office fetches and runs or shows as a part of the document when it is opened. */
const fetched = /\/(attachedTemplate|oleObject|frame|subDocument|aFChunk)$/i;

/** An address on another machine; templates on the author's own disk are common, and harmless. */
const elsewhere = /^([a-z][a-z0-9+.-]+:(?!\/\/\/)|\\\\|\/\/|file:\/{3,}(\\|%5c|\/))/i;

/** Whether a part that lists a document's relations (`.rels`) has Office fetch something from elsewhere. */
export function readsFromElsewhere(relations: string): boolean {
  // Escaped characters could spell it.
  if (!/External|&#/i.test(relations)) return false;
  let isFound = false;
  const parser = new Parser(
    {
      onopentag: (_, { Type = "", Target = "", TargetMode = "" }) => {
        const isExternal = TargetMode.toLowerCase() === "external";
        isFound ||= isExternal && fetched.test(Type) && elsewhere.test(Target.trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(relations);
  return isFound;
}
