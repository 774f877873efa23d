import { useState } from "react";
import { uiStrings } from "#strings/ui.ts";
import { FieldBox } from "./field.tsx";

interface PasswordFieldProps {
  name: string;
  hint?: string;
  /** What password managers make of it. */
  autoComplete: "current-password" | "new-password";
}

/** A password, which can be looked at. It takes what is pasted (check L17). */
export function PasswordField({ hint, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldBox name={input.name} hint={hint}>
      {(described) => (
        <div className="input-with-button">
          <input
            className="input"
            type={isShown ? "text" : "password"}
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
            aria-label={uiStrings.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
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
