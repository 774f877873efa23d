import { useRef, useState } from "react";
import { uiStrings } from "#strings/ui.ts";
import { failureOf } from "./failure.ts";
import type { FormFailure } from "./ui/form.tsx";
import { wrongFields } from "./ui/validity.ts";

/**
 * What a `Form` needs to be sent by script: fields are checked here first, it is sent once at a time, and whatever goes
 * wrong is shown in it with everything typed still there.
 *
 * @param send sends what was typed; what it rejects with is explained by `explain`
 */
export function useSending(
  send: (form: FormData) => Promise<unknown>,
  explain: (error: unknown) => FormFailure = failureOf,
) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const fields = wrongFields(event.currentTarget);
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

/** What was typed into a field. */
export function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}
