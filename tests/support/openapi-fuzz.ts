import fc from "fast-check";

/** The subset of JSON Schema that the API's description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  example?: unknown;
}

export interface Operation {
  parameters?: { name: string; in: "query" | "path" | "header"; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A request to send. */
export interface FuzzedRequest {
  path: string;
  init: RequestInit;
}

/** Requests of one operation: some valid, most invalid in some way. */
export function requestsOf(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  description: Description,
): fc.Arbitrary<FuzzedRequest> {
  const parameters = fc.record(
    Object.fromEntries((operation.parameters ?? []).map(({ name, schema }) => [name, parameterOf(schema)])),
    { requiredKeys: [] },
  );
  const body = operation.requestBody ? bodyOf(operation.requestBody, description) : fc.constant(undefined);
  return fc.tuple(parameters, body, junkHeaders).map(([values, sent, headers]) => {
    const query = new URLSearchParams();
    let address = path;
    for (const { name, in: place } of operation.parameters ?? []) {
      const value = values[name];
      if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(value ?? "1"));
      else if (value !== undefined && place === "query") query.append(name, value);
      else if (value !== undefined && /^[\x20-\x7e]*$/.test(value)) headers = { ...headers, [name]: value };
    }
    return {
      path: `${address}?${query}`,
      init: { method, ...sent, headers: { ...headers, ...sent?.headers } },
    };
  });
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.constantFrom(
    ...["", "' OR 1=1--", "\0", "%ff", "<script>alert(1)</script>", "../../etc/passwd", "a\r\nB: c"],
    ...["__proto__", "constructor", "NaN", "-1", "1e999", "9007199254740993", "ă".repeat(1000), "\ud800"],
  ),
);

const parameterOf = (schema: Schema): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(String(schema.example ?? schema.enum?.[0] ?? 1)) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 }).map(String) },
    { weight: 1, arbitrary: text.map((value) => value.toWellFormed()) },
  );

const junkHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    Accept: fc.constantFrom("*/*", "image/webp", "text/html;q=x", ""),
    Range: fc.constantFrom("bytes=0-", "bytes=-1", "bytes=5-1", "lines=1"),
    "If-None-Match": fc.constantFrom("*", '"x"', 'W/"1"'),
    Cookie: fc.constantFrom("a=b", ";;=", "%%%=%%%"),
  },
  { requiredKeys: [] },
);

function bodyOf(
  { content }: NonNullable<Operation["requestBody"]>,
  description: Description,
): fc.Arbitrary<{ headers?: Record<string, string>; body?: BodyInit }> {
  const described = Object.entries(content).map(([type, { schema }]) =>
    encoded(type, anyValue(schema, description)),
  );
  const junk = fc
    .tuple(fc.constantFrom("application/json", "multipart/form-data; boundary=x", "text/plain"), text)
    .map(([type, body]) => ({ headers: { "Content-Type": type }, body: body.toWellFormed() }));
  return fc.oneof(...described.map((arbitrary) => ({ weight: 4, arbitrary })), {
    weight: 1,
    arbitrary: junk,
  });
}

function encoded(type: string, values: fc.Arbitrary<unknown>) {
  return values.map((value) => {
    if (type === "application/json") {
      return { headers: { "Content-Type": type }, body: JSON.stringify(value) ?? "" };
    }
    const fields = Object.entries(value ?? {}).map(([name, field]) => [name, plain(field)] as const);
    if (type === "application/x-www-form-urlencoded") {
      return { body: new URLSearchParams(fields.map(([name, field]) => [name, field])) };
    }
    const body = new FormData();
    for (const [name, field] of fields) {
      if (name === "file" || name === "image")
        body.append(name, new File([field], `${field.slice(0, 9)}.pdf`));
      else body.append(name, field);
    }
    return { body };
  });
}

function plain(value: unknown): string {
  return (typeof value === "string" ? value : String(JSON.stringify(value))).toWellFormed();
}

/** Values of a schema; one in five is invalid. */
function anyValue(schema: Schema, description: Description): fc.Arbitrary<unknown> {
  const junk = fc.oneof(text, fc.anything({ maxDepth: 2 }).filter(isJson), fc.constant(null));
  return fc.oneof(
    { weight: 4, arbitrary: fittingValue(schema, description) },
    { weight: 1, arbitrary: junk },
  );
}

function fittingValue(schema: Schema, description: Description): fc.Arbitrary<unknown> {
  if (schema.$ref) {
    const named = description.components.schemas[schema.$ref.split("/").at(-1) ?? ""];
    return named ? fittingValue(named, description) : fc.constant(null);
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fittingValue(one, description)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type].flat();
  if (type === "object") {
    const properties = Object.entries(schema.properties ?? {});
    const model = Object.fromEntries(properties.map(([name, one]) => [name, anyValue(one, description)]));
    return fc.record(model, { requiredKeys: [] });
  }
  if (type === "array") return fc.array(anyValue(schema.items ?? {}, description), { maxLength: 5 });
  if (type === "integer" || type === "number") return fc.integer({ min: -1, max: 5 });
  if (type === "boolean") return fc.boolean();
  return schema.example === undefined ? text : fc.oneof(text, fc.constant(schema.example));
}

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}
