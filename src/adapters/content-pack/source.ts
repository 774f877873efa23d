import { isMap, isScalar, isSeq, LineCounter, parse, parseDocument, type YAMLError } from "yaml";

export type Key = string | number;

/** One file of the pack, read: where its value belongs in the pack, and on which line each key stands. */
export type Source = {
  /** Relative to the pack's parent, such as `content/agencies.yaml`. */
  file: string;
  /** Place of its value in the pack: `["pages", "home"]`. */
  at: Key[];
  /** Undefined when there are faults. */
  value: unknown;
  /** Line of the key, or of the nearest group that holds it. `path` begins at the file's own value. */
  lineOf: (path: readonly PropertyKey[]) => number;
  toComplete: { path: Key[]; line: number; value: unknown }[];
  /** `line` is null where the file itself is what is wrong. */
  faults: { line: number | null; message: string }[];
};

const toCompleteTag = "!complete";
const plainText = { tag: toCompleteTag, resolve: (source: string) => source };

/**
 * Reads YAML strictly: a key twice, an unknown tag or a bad indent is a fault, the first one on its line.
 * A value tagged `!complete` keeps its plain meaning and is listed as yet to be given.
 * @param firstLine line of the file on which `yaml` begins: more than 1 for the head of a Markdown file
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
    .map((error) => ({ line: line(error.pos[0]), message: faultMessage(error) }))
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

/** Every key of a map and item of a list, with the offset at which it begins. */
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

function faultMessage({ code, message }: YAMLError): string {
  if (code === "DUPLICATE_KEY") return "așteptam fiecare cheie o singură dată, iar aceasta apare de două ori";
  if (code === "TAG_RESOLVE_FAILED") return `așteptam numai eticheta ${toCompleteTag}`;
  const reason = message.replace(/ at line \d+[\s\S]*$/, "");
  return `așteptam YAML corect (${reason})`;
}
