import type { OpenAPIHono } from "@hono/zod-openapi";

export type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
export type Operation = NonNullable<NonNullable<Document["paths"]>[string]["get"]>;
export type Schema = NonNullable<NonNullable<Document["components"]>["schemas"]>[string];
export type KnownSchema = Exclude<Schema, { $ref: string }>;

/** One operation with its address and its method in capitals. */
export interface DescribedOperation {
  method: string;
  path: string;
  operation: Operation;
}

const methods = ["get", "post", "patch", "delete"] as const;

/** Every operation of a document, in its order. */
export function operationsOf({ paths = {} }: Document): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

/** The request bodies of an operation, by media type. */
export function bodyOf({ requestBody }: Operation) {
  return requestBody && "content" in requestBody ? requestBody.content : {};
}

/** The response of a successful operation. */
export function successOf({ responses = {} }: Operation) {
  return Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
}

/** Resolves a reference to its schema. */
export function resolve(schema: Schema, document: Document): KnownSchema {
  if (!("$ref" in schema)) return schema;
  const name = schema.$ref.slice("#/components/schemas/".length);
  const named = document.components?.schemas?.[name];
  if (!named) throw new Error(`No schema is called ${name}.`);
  return resolve(named, document);
}

/** "string", "integer" …; for a nullable schema, its type without null. */
export function typeOf({ type }: KnownSchema): string {
  return [type].flat().find((name) => name !== "null") ?? "";
}
