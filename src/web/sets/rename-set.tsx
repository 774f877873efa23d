import type { ChangeSet } from "#domain/sets/sets.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { editingApi } from "../editing/editing-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ofSet, useSetWork } from "./use-set-work.ts";

/** Gives a set another name. */
export function RenameSet({ set }: { set: ChangeSet }) {
  const { rename: words, make } = useStrings().setsStrings;
  const { explain, revalidate } = useSetWork();
  const sending = useSending(async (form) => {
    await editingApi.set.update.$patch({ ...ofSet(set), json: { name: typed(form, "name") } });
    showToast(words.done);
    await revalidate();
  }, explain);
  return (
    <Disclosure title={words.open}>
      <Form
        {...sending}
        labels={{ name: make.name }}
        submit={words.submit}
        sending={words.sending}
        isMain={false}
      >
        <Field name="name" defaultValue={set.name} maxLength={80} autoComplete="off" required />
      </Form>
    </Disclosure>
  );
}
