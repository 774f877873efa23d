import type { z } from "zod";
import type { FieldError } from "#domain/error-codes.ts";
import type { Strings } from "#strings/languages.ts";

/**
 * The errors of a request's fields, each with its path in the input: `email`, `rows.3.name`. Zod's own English is
 * never heard.
 */
export function fieldErrors(
  { issues }: z.core.$ZodError,
  input: unknown,
  { issueMessage }: Strings,
): FieldError[] {
  return issues.map((issue) => ({
    path: issue.path.join("."),
    message: issueMessage({ ...issue, input: valueAt(input, issue.path) }),
  }));
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((holder, key) => (holder as Record<PropertyKey, unknown> | null)?.[key], input);
}
