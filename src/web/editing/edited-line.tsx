import { useId, useState } from "react";
import { LabelledField } from "../ui/form/field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { DayInput, isDayWritten } from "./day-input.tsx";

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
  type?: "text" | "url" | "day";
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
  const { when } = useStrings().roundsStrings;
  const [error, setError] = useState<string>();

  const isDay = type === "day";
  const submit = () => {
    const found = isDay && value !== "" && !isDayWritten(value) ? when.badDay : check?.(value);
    setError(found);
    if (!found) onSave();
  };
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === "Enter") submit();
    if (key !== "Escape") return;
    setError(undefined);
    onRevert();
  };
  const control = {
    className: "input",
    name: props.name,
    placeholder: props.placeholder,
    value,
    onKeyDown,
    onFocus: props.onFocus,
    onBlur: submit,
  };
  return (
    <LabelledField
      id={id}
      label={label}
      hint={[help, isDay && when.dayHint].filter(Boolean).join(" ") || undefined}
      error={error ?? refusal}
      isLive
    >
      {(described) => (
        <>
          {isDay ? (
            <DayInput {...control} {...described} onChange={onChange} />
          ) : (
            <input
              {...control}
              {...described}
              inputMode={type === "url" ? "url" : undefined}
              maxLength={props.maxLength}
              list={suggestions && `${id}-list`}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
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
