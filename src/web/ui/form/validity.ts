import { documentStrings } from "../text/strings-context.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A sentence for each field of a form that breaks one of its own attributes (`required`, `type`, `pattern`, `minlength`), by its name. */
export function wrongFields(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements] as Control[];
  const wrong = controls.filter(({ willValidate, validity }) => willValidate && !validity.valid);
  return Object.fromEntries(wrong.map((control) => [control.name, messageOf(control)]));
}

function messageOf(control: Control): string {
  const { validity, type, name } = control;
  const { fieldStrings, requiredMessage, ruleMessage } = documentStrings();
  if (validity.valueMissing) return requiredMessage(name);
  if (validity.typeMismatch && type === "email") return fieldStrings.email;
  if (validity.patternMismatch && type === "tel") return ruleMessage("phone");
  if (validity.tooShort && "minLength" in control) return fieldStrings.atLeast(control.minLength);
  return fieldStrings.unreadable;
}
