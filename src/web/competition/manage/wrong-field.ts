import type { FormFailure } from "../../ui/form/form.tsx";

/** Fields that turned out to be wrong only when the form was sent, each with its sentence. */
export class WrongField extends Error {
  readonly fields: FormFailure["fields"];

  constructor(fields: FormFailure["fields"]) {
    super("A field is wrong.");
    this.fields = fields;
  }
}
