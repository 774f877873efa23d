import { useRevalidator } from "react-router";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Form } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { useDutyFields } from "./duty-fields.tsx";
import { OwnProof, useProofLabels } from "./own-proof.tsx";
import { nameOf, type Person, type RoundName } from "./people.ts";
import { explainProof } from "./proof-form.tsx";

interface GiveDutyProps {
  person: Person;
  rounds: readonly RoundName[];
  onGiven: () => void;
}

/** Gives a person a duty in a round, by typed days; those that cannot be given then are listed with the reason. */
export function GiveDuty({ person, rounds, onGiven }: GiveDutyProps) {
  const { dutyStrings: strings, dutyWords } = useStrings();
  const { revalidate } = useRevalidator();
  const { check, dutyOf, fields, labels, onChange } = useDutyFields(rounds, person.team?.duties ?? []);
  const sending = useSending(
    async (form) => {
      const given = dutyOf(form);
      if (!given) return;
      const proof = { current: typed(form, "current"), code: typed(form, "code") };
      await browserApi.user.duty.$post({ json: { userId: person.id, ...given, ...proof } });
      showToast(strings.given(dutyWords[given.duty].title, nameOf(person)));
      onGiven();
      await revalidate();
    },
    explainProof,
    check,
  );
  const proofLabels = useProofLabels();
  return (
    <section>
      <h3>{person.team?.duties.some(({ isOver }) => !isOver) ? strings.giveAnother : strings.give}</h3>
      <Form
        {...sending}
        labels={{ ...labels, ...proofLabels }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
        autoComplete="off"
        onChange={onChange}
      >
        {fields}
        <OwnProof />
      </Form>
    </section>
  );
}
