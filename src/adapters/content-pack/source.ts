import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parse,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import { isSyntaxFault, toCompleteTag, yamlFault } from "./yaml-fault.ts";

export type Key = string | number;

/** A parsed file of the pack: the path of its value in the pack, and the line of each key. */
export type Source = {
  /** Relative to the pack's parent, such as `content/agencies.yaml`. */
  file: string;
  /** The path of its value in the pack: `["pages", "home"]`. */
  at: Key[];
  /** Undefined when there are faults. */
  value: unknown;
  /** The line of the key, or of its nearest ancestor. `path` is relative to the file's value. */
  lineOf: (path: readonly PropertyKey[]) => number;
  toComplete: { path: Key[]; line: number; value: unknown }[];
  /** `line` is null when the fault concerns the whole file. */
  faults: { line: number | null; message: string }[];
};

const plainText = { tag: toCompleteTag, resolve: (source: string) => source };

/**
 * Parses YAML strictly: a duplicate key, an unknown tag or invalid syntax is a fault. Only the first syntax error is
 * reported, because the others follow from it. A value tagged `!complete` keeps its plain meaning and is listed as
 * missing.
 * @param firstLine the file's line on which `yaml` begins: more than 1 for the front matter of a Markdown file
 */
export function readYaml(yaml: string, file: string, at: Key[], firstLine = 1): Source {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, customTags: [plainText] });
  const line = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const entries = entriesOf(document.contents, []);
  const toComplete = entries.flatMap(({ path, offset, node }) => {
    if (!isScalar(node) || node.tag !== toCompleteTag) return [];
    if (node.type === "PLAIN") node.value = parse(node.source ?? "");
    return { path, line: line(offset), value: node.value };
  });
  const faults = [...document.errors, ...document.warnings]
    .filter((error, index, all) => !isSyntaxFault(error) || all.findIndex(isSyntaxFault) === index)
    .map((error) => ({ line: line(beginOf(error, document)), message: yamlFault(error) }))
    .filter((fault, index, all) => fault.line !== all[index - 1]?.line);
  const lines = new Map(entries.map(({ path, offset }) => [path.join("/"), line(offset)]));
  return {
    file,
    at,
    value: faults.length === 0 ? document.toJS() : undefined,
    lineOf: (path) => nearestLine(lines, path) ?? firstLine,
    toComplete,
    faults,
  };
}

type Entry = { path: Key[]; offset: number; node: unknown };

/** The offset of every key of a map and item of a list. */
function entriesOf(node: unknown, path: Key[]): Entry[] {
  if (isMap(node)) {
    return node.items.flatMap(({ key, value }) => {
      if (!isScalar(key)) return [];
      const own = [...path, String(key.value)];
      return [{ path: own, offset: key.range?.[0] ?? 0, node: value }, ...entriesOf(value, own)];
    });
  }
  if (isSeq(node)) {
    return node.items.flatMap((item, index) => {
      const own = [...path, index];
      const range = (item as { range?: [number, number, number] } | null)?.range;
      return [{ path: own, offset: range?.[0] ?? 0, node: item }, ...entriesOf(item, own)];
    });
  }
  return [];
}

function nearestLine(lines: Map<string, number>, path: readonly PropertyKey[]): number | undefined {
  const ancestors = path.map((_, index) => path.slice(0, path.length - index).join("/"));
  return ancestors.map((key) => lines.get(key)).find((line) => line !== undefined);
}

/** The offset of a fault. A quote that is never closed is reported at the end of the file. */
function beginOf({ code, pos: [found] }: YAMLError, document: Document): number {
  if (code !== "MISSING_CHAR") return found;
  let begin = found;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith("QUOTE_") && range && range[0] < found) begin = range[0];
    },
  });
  return begin;
}
