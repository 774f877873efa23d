import { useId, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import "../ui/form.css";

interface EditedLineProps {
  label: string;
  value: string;
  help?: string;
  /** What is wrong with it, if anything: then it is not saved. */
  wrong?: (value: string) => string | null;
  onChange: (value: string) => void;
  onSave: () => void;
  /** Esc. */
  onRevert: () => void;
  type?: "text" | "url" | "date";
  /** Small, in place of a label of the page, which is then only for who cannot see it. */
  isTag?: boolean;
  maxLength?: number;
}

/** One line that is edited where it stands: Enter, or leaving it, saves; Esc gives the old one back. */
export function EditedLine(props: EditedLineProps) {
  const { label, value, help, wrong, onChange, onSave, onRevert, isTag = false, type = "text" } = props;
  const id = useId();
  const [error, setError] = useState<string | null>(null);

  const submit = () => {
    const found = wrong?.(value) ?? null;
    setError(found);
    if (!found) onSave();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Enter") submit();
    if (event.key !== "Escape") return;
    setError(null);
    onRevert();
  };
  return (
    <span className={error ? "field field--error" : "field"}>
      <label className={isTag ? "visually-hidden" : "field__label"} htmlFor={id}>
        {label}
      </label>
      {help && (
        <span className="field__hint" id={`${id}-help`}>
          {help}
        </span>
      )}
      <input
        className={isTag ? "input input--tag" : "input"}
        id={id}
        type={type === "date" ? "date" : "text"}
        inputMode={type === "url" ? "url" : undefined}
        placeholder={isTag ? label : undefined}
        maxLength={props.maxLength}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onBlur={submit}
      />
      <span className="field__error" id={`${id}-error`} role="alert">
        {error && (
          <>
            <Icon name="warning" />
            {error}
          </>
        )}
      </span>
    </span>
  );
}
