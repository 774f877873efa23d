/** A value somewhere inside a foreign object: the way to it, such as `company.name` or `locations[0].cityId`. */
export interface Field {
  path: string;
  text: string;
}

/** Every value of a foreign object that holds no others, in its own order; empty lists and objects are such values. */
export function fieldsOf(value: unknown, path = ""): Field[] {
  if (typeof value !== "object" || value === null) return [{ path, text: String(value ?? "") }];
  const inner = Array.isArray(value)
    ? value.map((item, index) => [`${path}[${index}]`, item] as const)
    : Object.entries(value).map(([key, item]) => [path ? `${path}.${key}` : key, item] as const);
  return inner.length === 0 ? [{ path, text: "" }] : inner.flatMap(([to, item]) => fieldsOf(item, to));
}
