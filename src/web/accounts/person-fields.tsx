import { Field } from "../ui/form/field.tsx";

/** Whose account it is: both names and the e-mail address; their labels are the form's. */
export function PersonFields() {
  return (
    <>
      <div className="form__row">
        <Field name="lastName" maxLength={100} required />
        <Field name="firstName" maxLength={100} required />
      </div>
      <Field name="email" type="email" maxLength={254} required />
    </>
  );
}
