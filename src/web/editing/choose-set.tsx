import { useEffect, useRef, useState } from "react";
import type { Change } from "#domain/sets/changes.ts";
import type { ListedSet } from "#domain/sets/sets.ts";
import { attempt } from "../api/failure.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface ChooseSetProps {
  /** What is put into the set that is chosen. */
  change: Change;
  /** What is put instead where a change of the same thing waits already. */
  over?: (waiting: Change) => Change;
  /** It is in the set. */
  onPut: () => void;
  onClose: () => void;
}

/** Puts a change into a set that waits, or into a new one. */
export function ChooseSet({ change, over, onPut, onClose }: ChooseSetProps) {
  const { setsStrings } = useTeamStrings();
  const { choose: words, make } = setsStrings;
  const [sets, setSets] = useState<ListedSet[] | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    cancel.current?.focus();
    void attempt(async () => {
      const all = await (await browserApi.set.all.$get()).json();
      setSets(all.filter(({ kind, publishedAt }) => kind === "set" && publishedAt === null));
    });
  }, []);
  const put = async ({ id, name }: Pick<ListedSet, "id" | "name">) => {
    const query = { id: String(id) };
    const waiting = over && (await waitingIn(query, change));
    const json = over && waiting ? over(waiting) : change;
    await browserApi.set.change.$post({ query, header: {}, json });
    showToast(words.done(name));
    onPut();
  };
  const sending = useSending(async (form) => {
    const made = await browserApi.set.add.$post({ json: { name: typed(form, "name") } });
    await put(await made.json());
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.text}</p>
      <ul className="set-choices">
        {sets?.map((set) => (
          <li key={set.id}>
            <button
              type="button"
              className="button button--outline"
              onClick={() => void attempt(() => put(set))}
            >
              {words.into(set.name)}
            </button>
          </li>
        ))}
      </ul>
      {sets?.length === 0 && <p className="note">{words.none}</p>}
      <Form
        {...sending}
        onSubmit={(event) => {
          // The dialog may be asked for within a form, which must not be sent with this one.
          event.stopPropagation();
          return sending.onSubmit(event);
        }}
        labels={{ name: words.name }}
        submit={words.make}
        sending={words.sending}
        isMain={false}
        foot={(submit) => (
          <DialogFoot onClose={onClose} harmless={cancel}>
            {submit}
          </DialogFoot>
        )}
      >
        <Field name="name" hint={make.hint} maxLength={80} autoComplete="off" required />
      </Form>
    </Dialog>
  );
}

/** What waits in a set for the same thing. */
async function waitingIn(query: { id: string }, { type, item }: Change): Promise<Change | undefined> {
  const { changes } = await (await browserApi.set.id.$get({ query })).json();
  return changes.find(({ change }) => change.type === type && change.item === item)?.change;
}
