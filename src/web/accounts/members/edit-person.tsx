import { useState } from "react";
import { of } from "#web/editing/kind.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { typed } from "#web/forms/use-sending.ts";
import { EditedMeanwhile, editingApi } from "#web/session/editing-api.ts";
import { useSession } from "#web/session/session.ts";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import { OwnProof, useProofLabels } from "../second-factor/own-proof.tsx";
import { explainProof } from "../second-factor/proof-form.tsx";
import { nameOf, type Person } from "./people.ts";
import { PersonFields } from "./person-fields.tsx";

/** What an edit begins from: once it was refused, the account as it is by now. */
type Base = Pick<Person, "email" | "version">;

/** Corrects a person's names and e-mail; one's own e-mail needs the password, which is asked on the account's page. */
export function EditPerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const { membersStrings } = useTeamStrings();
  const strings = membersStrings.edit;
  const isSelf = useSession()?.user === person.email;
  const [email, setEmail] = useState(person.email);
  const [base, setBase] = useState<Base>(person);
  const needsProof = email.trim() !== base.email;
  const send = async (form: FormData) => {
    const json = {
      firstName: typed(form, "firstName"),
      lastName: typed(form, "lastName"),
      email: isSelf ? base.email : typed(form, "email").trim(),
      ...(needsProof && { current: typed(form, "current"), code: typed(form, "code") }),
    };
    await editingApi.user.update.$patch({ ...of(person.id, base.version), json });
    return strings.saved(nameOf(json));
  };
  const proofLabels = useProofLabels();
  const { lastName, firstName } = strings;
  return (
    <FormDialog
      title={strings.title(nameOf(person))}
      labels={{ lastName, firstName, email: strings.email, ...proofLabels }}
      submit={strings.submit}
      sending={strings.saving}
      autoComplete="off"
      send={send}
      explain={explain}
      onClose={onClose}
    >
      <PersonFields
        person={person}
        email={{
          hint: isSelf ? strings.ownEmail : strings.emailHint,
          readOnly: isSelf,
          onInput: (event) => setEmail(event.currentTarget.value),
        }}
      />
      {needsProof && <OwnProof />}
    </FormDialog>
  );

  function explain(error: unknown) {
    if (!(error instanceof EditedMeanwhile)) return explainProof(error);
    const current = error.current as Base & Pick<Person, "firstName" | "lastName">;
    setBase(current);
    return { title: strings.meanwhile(nameOf(current), current.email), fields: {} };
  }
}
