import { z } from "zod";
import { positiveInteger } from "./request.ts";

const binary = { type: "string", format: "binary" } as const;

/** The fields beside a file: the id of the item to which it belongs. */
export const fileFields = z.object({ id: positiveInteger() });

/**
 * The `request.body` of an endpoint that takes a file. It is only described, not parsed here: the framework would read
 * it whole into memory.
 */
export function fileForm(name: string, more: Record<string, { type: "string"; description: string }> = {}) {
  return formWith({ [name]: binary, id: { type: "integer" as const, minimum: 1, example: 1 }, ...more }, [
    name,
    "id",
  ]);
}

/** As `fileForm`, of a file in the field `name` beside the fields of a schema. */
export function fileFormOf(name: string, fields: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: "input" });
  return formWith({ [name]: binary, ...(properties as Record<string, typeof binary>) }, [name, ...required]);
}

function formWith(properties: Record<string, object>, required: string[]) {
  const schema = { type: "object" as const, properties, required };
  return { required: true, content: { "multipart/form-data": { schema } } };
}
