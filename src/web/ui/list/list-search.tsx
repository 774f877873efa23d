import type { ReactNode } from "react";

/** The fields by which a long list is narrowed and sorted, answered as one types. */
export function ListSearch({ children }: { children: ReactNode }) {
  return <search className="list-search">{children}</search>;
}

interface SearchWordsProps {
  id: string;
  label: string;
  words: string;
  onChange: (words: string) => void;
}

export function SearchWords({ id, label, words, onChange }: SearchWordsProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        autoComplete="off"
        defaultValue={words}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface SearchChoiceProps<Value extends string> {
  id: string;
  label: string;
  /** The label of each value. */
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

export function SearchChoice<Value extends string>({
  id,
  label,
  options,
  value,
  onChange,
}: SearchChoiceProps<Value>) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="input"
        id={id}
        defaultValue={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {Object.entries<string>(options).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
