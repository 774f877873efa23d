import { use, useState } from "react";
import { Field } from "#web/ui/form/field.tsx";
import { FormContext } from "#web/ui/form/form.tsx";

/** What is known of one's own second factor. */
export type Factor = "none" | "set" | "unknown";

/**
 * The field of a form for a code of the second factor. Where none is known of, it appears once a code is missed, and
 * stays: the factor may have been set elsewhere meanwhile.
 */
export function CodeField({ factor }: { factor: Factor }) {
  const isMissed = "code" in use(FormContext).wrong;
  const [wasMissed, setMissed] = useState(isMissed);
  if (isMissed && !wasMissed) setMissed(true);
  if (factor === "none" && !wasMissed) return null;
  return (
    <Field
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required={factor === "set" || wasMissed}
    />
  );
}
