import { useState } from "react";
import { useRevalidator } from "react-router";
import { staffRole } from "#domain/permissions.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { CheckField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { OwnProof, useProofLabels } from "./own-proof.tsx";
import { PersonFields } from "./person-fields.tsx";
import { explainProof } from "./proof-form.tsx";

/** Adds someone to the team: without duties yet, or as an admin. */
export function AddToTeam() {
  const { membersStrings } = useStrings();
  const { add, addToTeam: strings } = membersStrings;
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState(0);
  const sending = useSending(async (form) => {
    const email = typed(form, "email").trim();
    const role = form.has("isAdmin") ? ("admin" as const) : staffRole;
    const json = {
      ...{ email, role, firstName: typed(form, "firstName"), lastName: typed(form, "lastName") },
      ...{ current: typed(form, "current"), code: typed(form, "code") },
    };
    await browserApi.user.team.$post({ json });
    showToast(strings.saved(email));
    setAdded(added + 1);
    await revalidate();
  }, explainProof);
  const proofLabels = useProofLabels();
  const { lastName, firstName, email } = add;
  return (
    <Disclosure title={strings.title}>
      <p>{strings.text}</p>
      <Form
        key={added}
        {...sending}
        labels={{ lastName, firstName, email, isAdmin: strings.isAdmin, ...proofLabels }}
        submit={add.submit}
        sending={add.saving}
        isMain={false}
        autoComplete="off"
      >
        <PersonFields />
        <CheckField name="isAdmin" hint={strings.isAdminHint} />
        <OwnProof />
      </Form>
    </Disclosure>
  );
}
