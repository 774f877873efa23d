import { useId, useState } from "react";
import { LabelledField } from "../ui/form/field.tsx";

interface EditedLineProps {
  /** Of the item's field: what the gate found leads there. */
  name: string;
  label: string;
  value: string;
  help?: string;
  placeholder?: string;
  /** The error of its value, if any: then it is not saved. */
  check?: (value: string) => string | undefined;
  /** Why the server did not save it. */
  refusal?: string | undefined;
  /** Offered while it is typed. */
  suggestions?: string[];
  onChange: (value: string) => void;
  onSave: () => void;
  /** Esc. */
  onRevert: () => void;
  onFocus?: () => void;
  type?: "text" | "url" | "date";
  maxLength?: number;
}

/** One line of an item's page, with its label: Enter, or leaving it, saves; Esc gives the old value back. */
export function EditedLine(props: EditedLineProps) {
  const {
    label,
    value,
    help,
    check,
    refusal,
    suggestions,
    onChange,
    onSave,
    onRevert,
    type = "text",
  } = props;
  const id = useId();
  const [error, setError] = useState<string>();

  const submit = () => {
    const found = check?.(value);
    setError(found);
    if (!found) onSave();
  };
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === "Enter") submit();
    if (key !== "Escape") return;
    setError(undefined);
    onRevert();
  };
  return (
    <LabelledField id={id} label={label} hint={help} error={error ?? refusal} isLive>
      {(described) => (
        <>
          <input
            className="input"
            name={props.name}
            {...described}
            type={type === "date" ? "date" : "text"}
            inputMode={type === "url" ? "url" : undefined}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            list={suggestions && `${id}-list`}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onKeyDown}
            onFocus={props.onFocus}
            onBlur={submit}
          />
          {suggestions && (
            <datalist id={`${id}-list`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </LabelledField>
  );
}
