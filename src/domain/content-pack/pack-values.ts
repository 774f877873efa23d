/** Values of the content pack, plain JSON, by their path. */
export type Path = readonly PropertyKey[];

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (node, key) =>
      typeof node === "object" && node !== null && Object.hasOwn(node, key)
        ? (node as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
}

/** A copy with another value at `path`, through groups only. */
export function withValueAt<Value>(value: Value, [key, ...rest]: readonly string[], changed: unknown): Value {
  if (key === undefined) return changed as Value;
  const group = value as Record<string, unknown>;
  return { ...group, [key]: withValueAt(group[key], rest, changed) } as Value;
}

/** Whether two values say the same; the order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, node: unknown) =>
    isGroup(node)
      ? Object.fromEntries(Object.entries(node).sort(([one], [other]) => (one < other ? -1 : 1)))
      : node,
  );
}
