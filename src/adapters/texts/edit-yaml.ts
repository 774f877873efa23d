import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parse,
  parseDocument,
  type ScalarTag,
  visit,
  YAMLMap,
} from "yaml";
import { stringifyString } from "yaml/util";
import { toCompleteTag } from "#adapters/content-pack/yaml-fault.ts";
import { isGroup, isSame, type Path, valueAt } from "#domain/content-pack/pack-values.ts";

const toCompleteText: ScalarTag = {
  tag: toCompleteTag,
  resolve: (source) => source,
  stringify: (item, ctx) => (item.type === "PLAIN" ? (item.source ?? "") : stringifyString(item, ctx)),
};

/** The longest line that is written, and the longest text that is written beside its key. */
const lineWidth = 120;
const longestBesideKey = 100;

/**
 * YAML with another value at `path`, through groups only. All else keeps every byte. A list is written anew: what stays the
 * same in it keeps its comments.
 *
 * @param examples the places in `value` that get the tag `!complete`
 */
export function withYamlValue(yaml: string, path: string[], value: unknown, examples: Path[] = []): string {
  const document = parseTagged(yaml);
  const { contents } = document;
  if (isSame(valueAt(document.toJS(), path), value)) return yaml;
  const written = { value, examples };
  if (isFilled(contents) && path.length > 0) {
    return withPair({ yaml, document, map: contents }, path, written);
  }
  return Object.assign(document, { contents: nodeWith(document, contents, path, written) }).toString({
    lineWidth,
  });
}

/** The value at `path`; undefined where there is none. */
export function yamlValue(yaml: string, path: string[]): unknown {
  return valueAt(parseTagged(yaml).toJS(), path);
}

/** A tagged value keeps its plain meaning: a number, a text. */
function parseTagged(yaml: string): Document.Parsed {
  const document = parseDocument(yaml, { customTags: [toCompleteText] });
  visit(document, {
    Scalar: (_, node) => {
      if (node.tag === toCompleteTag && node.type === "PLAIN") node.value = parse(node.source ?? "");
    },
  });
  return document;
}

interface Written {
  value: unknown;
  examples: Path[];
}

interface Place {
  yaml: string;
  document: Document.Parsed;
  map: YAMLMap;
}

/** The innermost group that is there gets the value: in place of the one that it has, or as its first. */
function withPair({ yaml, document, map }: Place, [key = "", ...below]: string[], written: Written): string {
  const pair = map.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  const before = nodeOf(pair?.value);
  if (isFilled(before) && below.length > 0) return withPair({ yaml, document, map: before }, below, written);
  const [begin = 0, endOfKey = 0] = nodeOf(pair?.key ?? map.items[0]?.key)?.range ?? [];
  const end = pair ? (before?.range?.[1] ?? endOfKey) : begin;
  const node = nodeWith(document, before, below, written);
  node.comment = null;
  const group = new YAMLMap();
  group.items = [new Pair(key, node)];
  group.flow = map.flow === true;
  // A comment behind the value stays where it is: there is no such place behind a block of text.
  const options = { lineWidth: group.flow ? 0 : lineWidth, blockQuote: !before?.comment };
  const alone = Object.assign(document, { contents: group, comment: null, commentBefore: null });
  const indent = " ".repeat(begin - yaml.lastIndexOf("\n", begin - 1) - 1);
  const block = alone.toString(options);
  const pairAlone = group.flow
    ? block.slice("{ ".length, -" }\n".length)
    : block.trimEnd().replaceAll(/\n(?=.)/g, `\n${indent}`);
  const separator = group.flow ? ", " : `\n${indent}`;
  const lineEnd = yaml.slice(begin, end).endsWith("\n") ? "\n" : "";
  return yaml.slice(0, begin) + pairAlone + (pair ? lineEnd : separator) + yaml.slice(end);
}

/** The node with another value at `path`, its examples tagged. */
function nodeWith(document: Document, node: Node | null, path: string[], { value, examples }: Written): Node {
  const written = changed(document, node, nested(path, value));
  for (const example of examples) {
    const place = [...path, ...example];
    const scalar = place.length > 0 && isCollection(written) ? written.getIn(place, true) : written;
    if (isScalar(scalar)) scalar.tag = toCompleteTag;
  }
  return written;
}

/** The node with another value; what says the same already stays as it is. */
function changed(document: Document, node: Node | null, value: unknown): Node {
  if (node && isSame(node.toJS(document), value)) return node;
  if (isMap(node) && isGroup(value)) {
    node.items = node.items.filter(({ key }) => isScalar(key) && Object.hasOwn(value, String(key.value)));
    for (const [key, own] of Object.entries(value)) {
      node.set(key, changed(document, nodeOf(node.get(key, true)), own));
    }
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    node.items = value.map((own, index) => changed(document, nodeOf(node.items[index]), own));
    return node;
  }
  const fresh: Node = document.createNode(value);
  visit(fresh, {
    Scalar: (_, scalar) => {
      if (String(scalar.value).length > longestBesideKey) scalar.type = "BLOCK_FOLDED";
    },
  });
  Object.assign(fresh, { comment: node?.comment, commentBefore: node?.commentBefore });
  return fresh;
}

function nested(path: string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

function isFilled(node: unknown): node is YAMLMap {
  return isMap(node) && node.items.length > 0;
}

function nodeOf(node: unknown): Node | null {
  return isNode(node) ? node : null;
}
