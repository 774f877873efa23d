import { useRef, useState } from "react";
import { plainLine } from "#domain/text/plain-text.ts";
import { failureOf } from "../api/failure.ts";
import type { FormFailure } from "../ui/form/form.tsx";
import { wrongFields } from "../ui/form/validity.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/**
 * What a `Form` needs to be sent by script: fields are checked here first, it is sent once at a time, and whatever goes
 * wrong is shown in it with everything typed still there.
 *
 * @param send sends the form; `explain` turns its rejection into a message
 * @param check errors of fields in combination, added to those of single fields
 */
export function useSending(
  send: (form: FormData) => Promise<unknown>,
  explain: (error: unknown) => FormFailure = failureOf,
  check: (form: FormData) => FormFailure["fields"] = () => ({}),
) {
  const { uiStrings } = useStrings();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    for (const input of event.currentTarget.querySelectorAll<HTMLInputElement>("[type=email], [type=tel]"))
      input.value = plainLine(input.value);
    const fields = { ...check(new FormData(event.currentTarget)), ...wrongFields(event.currentTarget) };
    if (Object.keys(fields).length > 0) return setFailure({ title: uiStrings.incomplete, fields });

    isUnderWay.current = true;
    setSending(true);
    setFailure(null);
    try {
      await send(new FormData(event.currentTarget));
    } catch (error) {
      setFailure(explain(error));
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { failure, isSending, onSubmit };
}

/** The value of a field. */
export function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}
