import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { EditedMeanwhile } from "../session/editing-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { documentTeamStrings } from "../ui/text/strings-context.ts";
import { apartFrom, type Edit, type Item, isEmpty } from "./item.ts";

/**
 * `unsent`: there was no connection. `refused`: a field is wrong. `failed`: the server could not, and the toast says why.
 * `overtaken`: a text that saved itself met a newer version, which is shown at the next press. `kept`: what is typed into
 * something public is in its draft; `partly`: all but the field that is wrong.
 */
export type SaveState =
  | "saved"
  | "unsaved"
  | "kept"
  | "partly"
  | "saving"
  | "unsent"
  | "refused"
  | "failed"
  | "overtaken";

/** The errors of an item's fields, by the fields' names in the application. */
export type Wrong = { [Name in keyof Edit]?: string | undefined };

/**
 * Why the server did not save: for a toast, with the fields that it names, and at each of them. Of those that were `changed`
 * meanwhile it says nothing; `isPast` where it names no others.
 */
export function refusalOf(error: unknown, changed: readonly string[] = []) {
  const { title, fields } = failureOf(error);
  const labels = documentTeamStrings().editingStrings.fields;
  const wrong: Wrong = {};
  for (const [path, message] of Object.entries(fields)) wrong[nameOf(path)] = message;
  const still = apartFrom(wrong, changed);
  const named = Object.entries(still).flatMap(([name, message]) =>
    Object.hasOwn(labels, name) ? [`${labels[name as keyof Edit]}: ${message}`] : [],
  );
  const isPast = Object.keys(wrong).length > 0 && Object.keys(still).length === 0;
  return { sentence: [title, ...named].join(" "), wrong: still, isPast };
}

/** Says at the fields of an edit why they were refused. Returns the others; null where there are none, or none was named. */
export function restOf(edit: Edit, problem: unknown, say: (wrong: Wrong) => void): Edit | null {
  const { wrong } = refusalOf(problem);
  say(wrong);
  const rest = apartFrom(edit, Object.keys(wrong));
  return isEmpty(rest) || Object.keys(rest).length === Object.keys(edit).length ? null : rest;
}

/** A field's name in every editor, by the one that the API has for it. */
function nameOf(path: string): keyof Edit {
  const name = path.replace(/^edit\./, "");
  return name === "text" || name === "description" ? "body" : (name as keyof Edit);
}

/** The state of what could not be saved. */
export function stateAfter(error: unknown): "unsaved" | "unsent" | "refused" | "failed" {
  if (error instanceof EditedMeanwhile) return "unsaved";
  if (!isProblem(error)) return "unsent";
  return error.fields.length > 0 ? "refused" : "failed";
}

/** Says what publishing or hiding came to. */
export function sayVisibility(sent: Edit, { isPublic }: Item) {
  const { published, hidden } = documentTeamStrings().editingStrings;
  if (sent.isPublic !== undefined) showToast(isPublic ? published : hidden);
}
