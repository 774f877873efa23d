import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { seesHidden } from "#domain/content/content-item.rules.ts";
import type { Paging } from "#domain/content/content-item.ts";
import type { Actor } from "#domain/context.ts";

const mostPerPage = 100;
const perPage = 12;

/** Items of content that those who do not edit it get at once; whoever wants more asks for pages. Each is a text that may be long. */
const mostAtOnce = 500;

/** An id in an address: the decimal digits of a positive safe integer, nothing else. */
const id = positiveInteger().meta({
  type: "integer",
  minimum: 1,
  example: 1,
});

/** `?id={id}` */
export const idQuery = z.object({ id });

/** `?round={id}` */
export const roundQuery = z.object({
  round: positiveInteger()
    .optional()
    .meta({ type: "integer", minimum: 1, description: "Id of a round; by default the present one, or none" }),
});

/** `/{id}` */
export const idParam = z.object({ id });

/** `?page={page}&pageSize={pageSize}`; without either, the whole list is meant, up to `mostAtOnce` items of content. */
export const pagingQuery = z.object({
  page: positiveInteger(1_000_000)
    .optional()
    .meta({ type: "integer", minimum: 1, description: "Counts from 1" }),
  pageSize: positiveInteger(mostPerPage)
    .optional()
    .meta({ type: "integer", minimum: 1, maximum: mostPerPage, default: perPage }),
});

export function pagingOf({ page, pageSize }: z.output<typeof pagingQuery>): Paging | undefined {
  return page || pageSize ? { page: page ?? 1, pageSize: pageSize ?? perPage } : undefined;
}

/** As `pagingOf`, of content: the whole list is for editors. */
export function contentPagingOf(query: z.output<typeof pagingQuery>, actor: Actor): Paging | undefined {
  return pagingOf(query) ?? (seesHidden(actor) ? undefined : { page: 1, pageSize: mostAtOnce });
}

/** A whole number from 1 to `most`, as an address writes it. */
export function positiveInteger(most = Number.MAX_SAFE_INTEGER) {
  const message = most === Number.MAX_SAFE_INTEGER ? "positive-number" : `number-up-to:${most}`;
  return z
    .string(message)
    .regex(/^[1-9]\d{0,15}$/, message)
    .transform(Number)
    .refine((value) => value <= most, message);
}

/** `If-Match: "{version}"`: the version that an editor began from. `*`, or no header, accepts any version. */
const ifMatch = z
  .string()
  .regex(/^(\*|(W\/)?"\d{1,15}(-[\w-]*)?")$/, "if-match")
  .transform((header) => (header === "*" ? undefined : Number(header.match(/\d+/)?.[0])))
  .optional()
  .meta({
    type: "string",
    description: "The version begun from; a stale one is answered with 412 and the item as it stands now",
    example: '"3"',
  });

export const editHeaders = z.object({ "if-match": ifMatch });

/** `Idempotency-Key`: the same key of the same person adds only once, however often it is sent. */
export const addHeaders = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, "idempotency-key")
    .optional()
    .meta({ description: "Any text, new for each item: sent twice it adds once", example: "7d1f0c2e" }),
});

/** The `request.body` of an endpoint that takes a form of a page, or the same as JSON; see `isJsonForm`. */
export function formBody<Schema extends z.ZodType>(schema: Schema) {
  const taken = { schema };
  return {
    required: false,
    content: {
      "application/json": taken,
      "application/x-www-form-urlencoded": taken,
      "multipart/form-data": taken,
    },
  };
}

/** Whether a form came as JSON. Throws HTTPException (415) when nothing says what it is. */
export function isJsonForm(type: string | undefined): boolean {
  if (!type) throw new HTTPException(415);
  return /^application\/json\b/i.test(type);
}

/** The `request.body` of an endpoint that takes JSON. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}
