import { EVENT_ID, type Event, getScalarValue, type MappingEvent, type SequenceEvent } from "js-yaml";

/** A key of a map, or a place in a list. */
export type Key = string | number;

/** A key of a map, or an item of a list. */
export type Entry = {
  path: Key[];
  /** Where it begins in the text. */
  offset: number;
  /** The tag of its value as it is written; empty without one. */
  tag: string;
  /** Whether its value is neither a map nor a list. */
  isScalar: boolean;
};

/** A map or list whose end is yet to come. */
type Holder = {
  isMap: boolean;
  path: Key[];
  /** Where it begins in the text. */
  offset: number;
  /** How many of its items were read. */
  count: number;
  /** In a map, the key whose value comes next. */
  key: { name: string; offset: number } | null;
};

/** The entries of a file's maps and lists, in the order of the text. */
export function entriesOf(events: Event[], yaml: string): Entry[] {
  const entries: Entry[] = [];
  const holders: (Holder | null)[] = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) holders.pop();
    else if (event.type === EVENT_ID.DOCUMENT) holders.push(null);
    else {
      const entry = nextEntry(holders.at(-1) ?? null, event, yaml);
      if (entry) entries.push(entry);
      if ("start" in event) holders.push(holderOf(event, entry?.path ?? []));
    }
  }
  return entries;
}

function holderOf({ type, start: offset }: MappingEvent | SequenceEvent, path: Key[]): Holder {
  return { isMap: type === EVENT_ID.MAPPING, path, offset, count: 0, key: null };
}

/** Null for the document's own value, and for the key of a map: the value that follows makes the entry. */
function nextEntry(holder: Holder | null, event: Node, yaml: string): Entry | null {
  if (!holder) return null;
  const { isMap, path, key, count } = holder;
  const offset = beginOf(event) ?? holder.offset;
  if (isMap && !key) {
    holder.key = { name: event.type === EVENT_ID.SCALAR ? getScalarValue(yaml, event) : "", offset };
    return null;
  }
  holder.key = null;
  holder.count += 1;
  return {
    path: [...path, key?.name ?? count],
    offset: key?.offset ?? offset,
    tag: "tagStart" in event ? yaml.slice(event.tagStart, event.tagEnd) : "",
    isScalar: event.type === EVENT_ID.SCALAR,
  };
}

type Node = Exclude<Event, { type: typeof EVENT_ID.POP | typeof EVENT_ID.DOCUMENT }>;

/** Where a value begins; undefined where nothing stands for null. */
function beginOf(event: Node): number | undefined {
  const { type } = event;
  if (type === EVENT_ID.ALIAS) return event.anchorStart;
  const own = type === EVENT_ID.SCALAR ? event.valueStart : event.start;
  return [event.tagStart, event.anchorStart, own].find((offset) => offset >= 0);
}
