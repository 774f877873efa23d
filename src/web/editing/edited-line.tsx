import { useId, useState } from "react";
import { LabelledField } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { DayInput, isDayWritten } from "./day-input.tsx";
import type { Fields } from "./item.ts";
import type { Editing } from "./use-editing.ts";

interface EditedLineProps {
  editing: Editing;
  /** The item's field: what the gate found leads there. */
  name: Exclude<keyof Fields, "title" | "body">;
  label: string;
  help?: string;
  placeholder?: string;
  /** The error of its value, if any: then it is not saved. */
  check?: (value: string) => string | undefined;
  /** Offered while it is typed. */
  suggestions?: string[];
  /** In place of keeping what was typed as it is. */
  onChange?: (value: string) => void;
  /** In place of saving the field as it was typed. */
  onSave?: () => void;
  onFocus?: () => void;
  type?: "text" | "url" | "day";
  maxLength?: number;
}

/** One line of an item's page, with its label: Enter, or leaving it, saves; Esc gives the old value back. */
export function EditedLine(props: EditedLineProps) {
  const { editing, name, label, help, check, suggestions, type = "text" } = props;
  const { fields, wrong, change, saveField, forget } = editing;
  const { onChange = (value) => change({ [name]: value }), onSave = () => void saveField(name) } = props;
  const value = fields[name] ?? "";
  const id = useId();
  const { when } = useTeamStrings().roundsStrings;
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
    forget(name);
  };
  const control = {
    className: "input",
    name,
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
      error={error ?? wrong[name]}
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
