import { OpenAPIHono, z } from "@hono/zod-openapi";
import { answer, answers, cacheControl } from "../http/answer.ts";
import { endpoints as declared, type EndpointRule } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { Problem } from "../http/problem-body.ts";
import { type ProblemCode, statusOf } from "../http/problem-codes.ts";
import { takesFiles } from "../http/upload-paths.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import {
  bodyOf,
  type DescribedOperation,
  type Document,
  type Operation,
  operationsOf,
  resolve,
  type Schema,
  successOf,
  typeOf,
} from "./openapi-document.ts";

const { get } = declared("description");

const description = get("/openapi.json", "everyone", {
  summary: "This description, as OpenAPI 3.1",
  responses: answers(z.custom<Document>().meta({ type: "object" }), "The description"),
});

const docs = get("/docs", "everyone", {
  summary: "This description, to be read",
  responses: { 200: { description: "A page", content: { "text/html": { schema: z.string() } } } },
});

/** The API's description and the page to read it, generated once from the schemas that validate (contract §3). */
export function openApi(endpoints: OpenAPIHono<ApiEnv>) {
  const own = new OpenAPIHono<ApiEnv>();
  let document: Document | undefined;
  const described = () => {
    document ??= describe(endpoints);
    return document;
  };
  return own
    .openapi(description, (c) => answer(c, described()))
    .openapi(docs, (c) => {
      const headers = { "Content-Security-Policy": docsPolicy, "Cache-Control": cacheControl(c) };
      return c.html(docsPage(described()), 200, headers);
    });
}

function describe(endpoints: OpenAPIHono<ApiEnv>): Document {
  endpoints.openAPIRegistry.register("Problem", Problem);
  const document = endpoints.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Portal API",
      version: "1.0.0",
      description:
        "Ids are positive integers, moments are UTC. Errors are problems as RFC 9457 describes them.",
    },
  });
  for (const operation of operationsOf(document)) complete(operation, document);
  return document;
}

/** Adds the common parts to an operation: examples of requests and answers, and its errors in place of what it was declared with. */
function complete(described: DescribedOperation, document: Document): void {
  const { operation } = described;
  const { responses = {} } = operation;
  const answered = successOf(operation)?.content?.["application/json"];
  for (const media of [...Object.values(bodyOf(operation)), answered]) {
    if (media?.schema && !("example" in media)) media.example = exampleOf(media.schema, document);
  }
  for (const code of problemsOf(described)) {
    const status = statusOf[code];
    const earlier = responses[status]?.description;
    responses[status] = {
      description: earlier ? `${earlier}, ${code}` : code,
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  }
  Object.assign(operation, { access: undefined, problems: undefined, isReading: undefined });
}

/** The errors of an operation, derived from its input and its access rule. */
function problemsOf({ method, path, operation }: DescribedOperation): ProblemCode[] {
  const { parameters = [], requestBody } = operation;
  const names = parameters.map((parameter) => ("name" in parameter ? parameter.name : ""));
  const { access, problems = [] } = operation as Operation & EndpointRule;
  const isOpen = access === "everyone" || access === "unidentified";
  const isUpload = takesFiles({ method, path });
  const isNamed = names.some((name) => name === "id" || name === "name" || name === "slug");
  return [
    ...when(requestBody || parameters.length > 0, ["malformed"]),
    ...when(access !== "unidentified", ["session-expired"]),
    ...when(!isOpen, ["sign-in-required", "forbidden"]),
    ...problems,
    ...when(isNamed || isUpload, ["not-found"]),
    ...when(names.includes("if-match"), ["edited-meanwhile"]),
    ...when(requestBody, ["too-large", "media-type-not-accepted", "invalid-fields"]),
    ...when(isUpload, [
      "type-not-accepted",
      "file-with-macros",
      "file-infected",
      "scanner-unavailable",
      "reader-busy",
      "storage-unavailable",
      "storage-full",
    ]),
    ...when(isUpload, [
      "file-empty",
      "file-damaged",
      "file-with-password",
      "archive-unsafe",
      "picture-too-large",
    ]),
    ...when(isUpload, ["reading-too-long", "reading-too-large", "reading-failed", "too-many-requests"]),
    "internal-error",
    "unavailable",
  ];
}

function when(condition: unknown, codes: ProblemCode[]): ProblemCode[] {
  return condition ? codes : [];
}

/** An example of a schema, built from the examples of its fields. */
function exampleOf(schema: Schema, document: Document): unknown {
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
