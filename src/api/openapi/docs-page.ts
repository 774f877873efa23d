import { hash } from "node:crypto";
import { html, raw } from "hono/html";
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

type Field = { name: string; type: string; description: string };

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  h2 { margin-top: 3rem; text-transform: capitalize; }
  h3 { margin-top: 2.5rem; overflow-wrap: anywhere; }
  code, pre { font: .9rem/1.5 ui-monospace, monospace; }
  pre { padding: 1rem; border: 1px solid; border-radius: .25rem; overflow: auto; max-height: 24rem; }
  table { border-collapse: collapse; width: 100%; }
  caption { text-align: start; font-weight: bold; padding-top: 1rem; }
  th, td { text-align: start; vertical-align: top; padding: .25rem .5rem .25rem 0; border-bottom: 1px solid; }
  td { overflow-wrap: anywhere; }
`;

/** The page holds one style and nothing else that a browser could run or fetch. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", style, "base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** An OpenAPI document as a page for people: every operation with its parameters, answer, example and errors. */
export function docsPage(document: Document): string {
  const sections = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? "");
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>${document.info.title}</h1>
<p>${document.info.description} The same for programs: <a href="openapi.json">openapi.json</a>.</p>
<main>
${[...sections].map(
  ([tag, group]) => html`<h2>${tag}</h2>
${group.map((described) => operationSection(described, document))}`,
)}
</main>
</body>
</html>`;
  return String(page);
}

function operationSection({ method, path, operation }: DescribedOperation, document: Document) {
  const { responses = {}, summary, description = "" } = operation;
  const answered = successOf(operation);
  const json = answered?.content?.["application/json"];
  const problems = Object.entries(responses).filter(([status]) => !status.startsWith("2"));
  return html`<section>
<h3><code>${method} ${path}</code></h3>
<p>${summary}. ${description}</p>
${fieldTable("Parameters", parametersOf(operation, document))}
${Object.entries(bodyOf(operation)).map(([type, media]) => [
  fieldTable(`Body, ${type}`, media.schema ? fieldsOf(media.schema, document) : []),
  example(media.example),
])}
${fieldTable("Answer", json?.schema ? fieldsOf(json.schema, document) : [])}
${json ? example(json.example) : answered?.description}
<p>Errors: ${problems.map(([status, problem]) => `${status} ${problem.description}`).join("; ")}</p>
</section>`;
}

function example(value: unknown) {
  return html`<pre tabindex="0" aria-label="Example">${JSON.stringify(value, null, 2)}</pre>`;
}

function fieldTable(caption: string, fields: Field[]) {
  return fields.length === 0
    ? ""
    : html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${fields.map(
  ({ name, type, description }) =>
    html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${description}</td></tr>`,
)}
</tbody>
</table>`;
}

function parametersOf({ parameters = [] }: Operation, document: Document): Field[] {
  return parameters.flatMap((parameter) => {
    if (!("schema" in parameter && parameter.schema)) return [];
    const { type, description } = describe(parameter.schema, document);
    const isOptional = parameter.required ? "" : ", optional";
    return { name: parameter.name, type: `${type} in the ${parameter.in}${isOptional}`, description };
  });
}

/** The fields of an object, or of the objects of a list; those of an object within as `outer.inner`. */
function fieldsOf(schema: Schema, document: Document, prefix = ""): Field[] {
  const known = resolve(schema, document);
  if (known.items) return fieldsOf(known.items, document, `${prefix}[].`);
  return Object.entries(known.properties ?? {}).flatMap(([name, field]) => [
    { name: `${prefix}${name}`, ...describe(field, document) },
    ...fieldsOf(field, document, `${prefix}${name}.`),
  ]);
}

function describe(schema: Schema, document: Document): Omit<Field, "name"> {
  const known = resolve(schema, document);
  const type = known.enum
    ? known.enum.join(" | ")
    : `${typeOf(known)}${known.format ? ` (${known.format})` : ""}`;
  const isNullable = Array.isArray(known.type) && known.type.includes("null");
  return { type: isNullable ? `${type} or null` : type, description: known.description ?? "" };
}
