import type { KnownEvaluators as Known } from "#domain/evaluators/evaluators.ts";
import { useDone } from "../forms/use-done.ts";
import { useSending } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { CheckFields } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Asks a candidate, on the page of their dossier, which evaluators they know. Nothing once plans are assigned, or without evaluators. */
export function KnownEvaluators({ known: { isOpen, evaluators } }: { known: Known }) {
  const { knownEvaluatorStrings: words } = useStrings();
  const done = useDone();
  const sending = useSending(async (form) => {
    const known = form.getAll("known").map(String);
    await browserApi.evaluators.known.$post({ json: { known } });
    await done(words.sent);
  });
  if (!isOpen || evaluators.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="evaluatori">
      <h2 id="evaluatori">{words.title}</h2>
      <p>{words.help}</p>
      <Form
        {...sending}
        labels={{ known: words.legend }}
        submit={words.send}
        sending={words.sending}
        isMain={false}
      >
        <CheckFields
          name="known"
          hint={words.until}
          options={evaluators.map(({ id, name }) => ({ value: id, label: name }))}
          checked={evaluators.filter(({ isKnown }) => isKnown).map(({ id }) => id)}
        />
      </Form>
    </section>
  );
}
