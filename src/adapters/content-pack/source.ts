import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from "js-yaml";
import { entriesOf, type Key } from "./yaml-entries.ts";
import { repeatedKey, severalDocuments, syntaxFault, toCompleteTag, unknownTag } from "./yaml-fault.ts";

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

/**
 * Parses YAML strictly: a duplicate key, an unknown tag or invalid syntax is a fault. Only the first syntax error is
 * reported, because the others follow from it. A value tagged `!complete` keeps its plain meaning and is listed as
 * missing.
 * @param firstLine the file's line on which `yaml` begins: more than 1 for the front matter of a Markdown file
 */
export function readYaml(yaml: string, file: string, at: Key[], firstLine = 1): Source {
  try {
    return { file, at, ...read(parseEvents(yaml, {}), yaml, firstLine) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { line, message } = syntaxFault(error, yaml);
    const faults = [{ line: line + firstLine - 1, message }];
    return { file, at, value: undefined, lineOf: () => firstLine, toComplete: [], faults };
  }
}

function read(events: Event[], yaml: string, firstLine: number): Omit<Source, "file" | "at"> {
  const lineOf = (offset: number) => lineAt(yaml, offset) + firstLine - 1;
  const entries = entriesOf(events, yaml);
  // Of a key that is there twice, the first.
  const offsets = new Map(entries.toReversed().map(({ path, offset }) => [idOf(path), offset]));
  const repeated = entries.filter(({ path, offset }) => offsets.get(idOf(path)) !== offset);
  const strangers = entries.filter(({ tag, isScalar }) => tag && !(tag === toCompleteTag && isScalar));
  const faults = [
    ...laterDocuments(events, yaml).map((offset) => ({ line: lineOf(offset), message: severalDocuments })),
    ...repeated.map(({ offset }) => ({ line: lineOf(offset), message: repeatedKey })),
    ...strangers.map(({ offset }) => ({ line: lineOf(offset), message: unknownTag })),
  ];
  const value = faults.length === 0 ? plainValue(events, yaml) : undefined;
  return {
    value,
    lineOf: (path) => lineOf(nearestOffset(offsets, path) ?? 0),
    toComplete: entries
      .filter(({ tag }) => tag === toCompleteTag)
      .map(({ path, offset }) => ({ path, line: lineOf(offset), value: valueAt(value, path) })),
    faults,
  };
}

/** The line, from 1, on which a character of a text is. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** Where a second document of a file begins, if there is one: a pack's file holds one value. */
function laterDocuments(events: Event[], yaml: string): number[] {
  const later = events.filter(({ type }) => type === EVENT_ID.DOCUMENT).length - 1;
  const marks = [...yaml.matchAll(/^---(?=\s|$)/gm)].map(({ index }) => index);
  return later > 0 ? [marks.at(-later) ?? 0] : [];
}

/** The value with its plain meaning, whatever its tags. */
function plainValue(events: Event[], yaml: string): unknown {
  const untagged = events.map((event) =>
    "tagStart" in event ? { ...event, tagStart: -1, tagEnd: -1 } : event,
  );
  return constructFromEvents(untagged, { source: yaml })[0] ?? null;
}

function valueAt(value: unknown, path: Key[]): unknown {
  return path.reduce((holder, key) => (holder as Record<Key, unknown> | undefined)?.[key], value);
}

function nearestOffset(offsets: Map<string, number>, path: readonly PropertyKey[]): number | undefined {
  const ancestors = path.map((_, index) => idOf(path.slice(0, path.length - index)));
  return ancestors.map((id) => offsets.get(id)).find((offset) => offset !== undefined);
}

function idOf(path: readonly PropertyKey[]): string {
  return path.join("\n");
}
