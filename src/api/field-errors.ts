import { z } from "zod";
import type { FieldError } from "#domain/errors.ts";
import { issueMessage } from "#strings/fields.ts";

/** What a schema says itself goes before it; Zod's own English is never heard. */
z.config({ customError: issueMessage });

/** What is wrong with the fields of a request, each with its place in the input: `email`, `rows.3.name`. */
export function fieldErrors({ issues }: z.core.$ZodError): FieldError[] {
  return issues.map(({ path, message }) => ({ path: path.join("."), message }));
}
