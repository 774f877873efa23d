import { useLayoutEffect, useRef } from "react";
import { useStrings } from "../text/strings-context.ts";
import { FieldBox } from "./field.tsx";

interface PasswordFieldProps {
  name: string;
  hint?: string;
  /** How password managers treat it. */
  autoComplete: "current-password" | "new-password";
}

/** A password, which can be looked at (enhance/forms.ts). It takes what is pasted (check L17). */
export function PasswordField({ hint, ...input }: PasswordFieldProps) {
  const { uiStrings } = useStrings();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // React writes the type again at each update.
  useLayoutEffect(() => {
    if (field.current && button.current?.ariaPressed === "true") field.current.type = "text";
  });

  return (
    <FieldBox name={input.name} hint={hint}>
      {(described) => (
        <div className="input-with-button">
          <input
            className="input"
            ref={field}
            type="password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            {...input}
            {...described}
          />
          <button
            type="button"
            className="button button--outline"
            ref={button}
            aria-label={uiStrings.showPassword}
            aria-pressed="false"
            data-shows-password
          >
            {uiStrings.show}
          </button>
        </div>
      )}
    </FieldBox>
  );
}

/** Whose password it is, for password managers: the person reads it elsewhere. */
export function UserName({ value }: { value: string }) {
  return <input type="email" name="email" autoComplete="username" value={value} readOnly hidden />;
}
