import type { FieldError } from "../error-codes.ts";
import { Invalid } from "../errors.ts";
import { writtenText, writtenTitle } from "./filler.rules.ts";

/**
 * Throws Invalid when visitors would see an item without a title or text. An item that was public before without one, as
 * the first version allowed, can still be changed elsewhere.
 */
export function requireText<Row extends { title: string; isPublic: 0 | 1 }>(
  body: keyof Row & string,
  after: Row,
  before?: Row,
): void {
  if (after.isPublic === 0) return;
  const isNew = (field: keyof Row) => before?.isPublic !== 1 || before[field] !== after[field];
  const fields: FieldError[] = [];
  if (isNew("title") && !writtenTitle(after.title)) fields.push({ path: "title", message: "title-missing" });
  if (isNew(body) && !writtenText(String(after[body]))) fields.push({ path: body, message: "text-missing" });
  if (fields.length > 0) throw new Invalid(fields);
}
