import { useState } from "react";
import { useRevalidator } from "react-router";
import { staffRole } from "#domain/access/permissions.ts";
import { typed, useSending } from "#web/forms/use-sending.ts";
import { browserApi } from "#web/session/browser-api.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { CheckField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Disclosure } from "#web/ui/text/disclosure.tsx";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import { useDutyFields } from "../duties/duty-fields.tsx";
import { OwnProof, useProofLabels } from "../second-factor/own-proof.tsx";
import { explainProof } from "../second-factor/proof-form.tsx";
import type { RoundName } from "./people.ts";
import { PersonFields } from "./person-fields.tsx";

/** Adds someone to the team: with a duty, without one yet, or as an admin. */
export function AddToTeam({ rounds }: { rounds: readonly RoundName[] }) {
  const { addToTeam: strings } = useTeamStrings().membersStrings;
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState(0);
  return (
    <Disclosure title={strings.title}>
      <p>{strings.text}</p>
      <AddForm
        key={added}
        rounds={rounds}
        onAdded={async (email) => {
          showToast(strings.saved(email));
          setAdded(added + 1);
          await revalidate();
        }}
      />
    </Disclosure>
  );
}

interface AddFormProps {
  rounds: readonly RoundName[];
  onAdded: (email: string) => Promise<void>;
}

function AddForm({ rounds, onAdded }: AddFormProps) {
  const { add, addToTeam: strings } = useTeamStrings().membersStrings;
  const [isAdmin, setAdmin] = useState(false);
  const { check, dutyOf, fields, labels, onChange } = useDutyFields(rounds, [], true);
  const sending = useSending(
    async (form) => {
      const email = typed(form, "email").trim();
      const role = isAdmin ? ("admin" as const) : staffRole;
      const json = {
        email,
        role,
        firstName: typed(form, "firstName"),
        lastName: typed(form, "lastName"),
        duty: isAdmin ? null : dutyOf(form),
        current: typed(form, "current"),
        code: typed(form, "code"),
      };
      await browserApi.user.team.$post({ json });
      await onAdded(email);
    },
    explainProof,
    (form) => (isAdmin ? {} : check(form)),
  );
  const proofLabels = useProofLabels();
  const { lastName, firstName, email } = add;
  return (
    <Form
      {...sending}
      labels={{ lastName, firstName, email, isAdmin: strings.isAdmin, ...labels, ...proofLabels }}
      submit={add.submit}
      sending={add.saving}
      isMain={false}
      autoComplete="off"
      onChange={onChange}
    >
      <PersonFields />
      <CheckField
        name="isAdmin"
        hint={strings.isAdminHint}
        checked={isAdmin}
        onChange={(event) => setAdmin(event.target.checked)}
      />
      {!isAdmin && fields}
      <OwnProof />
    </Form>
  );
}
