import { useEffect, useId, useRef, useState } from "react";
import type { ValueSchema } from "#domain/texts/texts.ts";
import { DayInput } from "../editing/day-input.tsx";
import { LabelledField } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

export interface LineFieldProps {
  label: string;
  schema: ValueSchema;
  value: unknown;
  error?: string | undefined;
  onChange: (value: unknown) => void;
  /** Whether it has the focus when it appears. */
  isFirst?: boolean;
}

/** A longer text has several lines. */
const lineLength = 70;

/** A line, a text of several lines, or a choice. */
export function LineField({ label, schema, value, error, onChange, isFirst = false }: LineFieldProps) {
  const id = useId();
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  // The same for as long as it is shown: another one would lose the focus at the letter that makes the text long.
  const [Control] = useState(() => controlFor(schema, value));
  return (
    <LabelledField id={id} label={label} error={error} isLive>
      {(described) => (
        <Control
          className="input"
          {...described}
          ref={field as React.Ref<never>}
          schema={schema}
          value={value === null || value === undefined ? "" : String(value)}
          onWrite={(written) => onChange(readAs(schema, written))}
        />
      )}
    </LabelledField>
  );
}

interface ControlProps extends React.AriaAttributes {
  id: string;
  className: string;
  ref: React.Ref<never>;
  schema: ValueSchema;
  value: string;
  onWrite: (written: string) => void;
}

function controlFor(schema: ValueSchema, value: unknown): React.ComponentType<ControlProps> {
  if (schema.enum) return Choice;
  if (schema.format === "date") return Day;
  return typeof value === "string" && value.length > lineLength ? Area : Line;
}

function Choice({ schema, onWrite, ...control }: ControlProps) {
  const { textsStrings: strings } = useTeamStrings();
  const options = schema.enum ?? [];
  return (
    <select {...control} onChange={({ target }) => onWrite(target.value)}>
      {!options.some((option) => option === control.value) && <option value="">{strings.nothing}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {strings.optionName(String(option))}
        </option>
      ))}
    </select>
  );
}

function Day({ schema: _, onWrite, ...control }: ControlProps) {
  return <DayInput {...control} placeholder={useTeamStrings().auditStrings.dayForm} onChange={onWrite} />;
}

function Area({ schema: _, onWrite, ...control }: ControlProps) {
  return <textarea rows={4} {...control} onChange={({ target }) => onWrite(target.value)} />;
}

function Line({ schema, onWrite, ...control }: ControlProps) {
  return (
    <input
      inputMode={isNumber(schema) ? "decimal" : undefined}
      {...control}
      onChange={({ target }) => onWrite(target.value)}
    />
  );
}

/** What is no number stays as it was written: the server says what it expected. */
function readAs(schema: ValueSchema, written: string): unknown {
  if (!isNumber(schema)) return written;
  const number = Number(written.replace(",", "."));
  return written.trim() === "" || Number.isNaN(number) ? written : number;
}

function isNumber({ type }: ValueSchema): boolean {
  return type === "number" || type === "integer";
}
