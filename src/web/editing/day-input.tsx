import { useState } from "react";
import { dayAsTyped, dayTyped } from "#domain/time/typed-moments.ts";

interface DayInputProps extends Omit<React.InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  /** The day as 2026-12-07, or what was typed and is none; "" while there is nothing. */
  value: string;
  onChange: (value: string) => void;
  ref?: React.Ref<HTMLInputElement>;
}

/** A day typed as 07.12.2026 in every browser, whatever its language (design/team.md rule 6). What is no day is passed on as typed. */
export function DayInput({ value, onChange, ...control }: DayInputProps) {
  const [typed, setTyped] = useState("");
  const isTyped = (dayTyped(typed) ?? typed) === value;
  return (
    <input
      autoComplete="off"
      {...control}
      value={isTyped ? typed : asShown(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(dayTyped(target.value) ?? target.value);
      }}
    />
  );
}

/** Whether a value is a day that exists. */
export function isDayWritten(value: string): boolean {
  return dayTyped(dayAsTyped(value)) !== null;
}

function asShown(value: string): string {
  return isDayWritten(value) ? dayAsTyped(value) : value;
}
