import { type Document, resolve, type Schema, typeOf } from "./openapi-document.ts";

/** An example of a schema, built from the examples of its fields. */
export function exampleOf(schema: Schema, document: Document): unknown {
  const known = resolve(schema, document);
  if (known.example !== undefined) return known.example;
  if (known.enum) return known.enum[0];
  if (known.items) return [exampleOf(known.items, document)];
  if (known.properties) {
    const fields = Object.entries(known.properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, document)]));
  }
  return plainExamples[typeOf(known)];
}

const plainExamples: Record<string, unknown> = {
  string: "…",
  integer: 1,
  number: 1,
  boolean: true,
  object: {},
};
