import { Field } from "#web/ui/form/field.tsx";
import type { Person } from "./people.ts";

interface PersonFieldsProps {
  /** What they begin with. */
  person?: Pick<Person, "lastName" | "firstName" | "email">;
  /** What is special about the address. */
  email?: Partial<React.ComponentProps<typeof Field>>;
}

/** Whose account it is: both names and the e-mail address; their labels are the form's. */
export function PersonFields({ person, email }: PersonFieldsProps) {
  return (
    <>
      <div className="form__row">
        <Field name="lastName" maxLength={100} defaultValue={person?.lastName} required />
        <Field name="firstName" maxLength={100} defaultValue={person?.firstName} required />
      </div>
      <Field name="email" type="email" maxLength={254} defaultValue={person?.email} required {...email} />
    </>
  );
}
