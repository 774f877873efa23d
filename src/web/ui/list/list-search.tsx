import type { ReactNode } from "react";
import { Empty } from "../feedback/empty.tsx";

/** The fields by which a long list is narrowed and sorted, answered as one types. */
export function ListSearch({ children }: { children: ReactNode }) {
  return <search className="list-search">{children}</search>;
}

interface SearchedListProps {
  /** Begins the ids of its fields. */
  name: string;
  strings: {
    search: string;
    found: (count: number) => string;
    none: string;
    noneHelp?: string;
    clear: string;
  };
  /** As of `useListSearch`. */
  list: { search: { words: string }; fieldsKey: string; change: (changes: { words: string }) => void };
  /** How many are found. */
  total: number;
  /** Shows everything again. */
  onClear: () => void;
  /** Its other fields. */
  choices?: ReactNode;
  /** What is found. */
  children: ReactNode;
}

/** A long list under its fields and how many they find; where that is none, the way to see everything again. */
export function SearchedList(props: SearchedListProps) {
  const { name, strings, list, total, onClear, choices, children } = props;
  return (
    <>
      <ListSearch key={list.fieldsKey}>
        <SearchWords
          id={`${name}-words`}
          label={strings.search}
          words={list.search.words}
          onChange={(words) => list.change({ words })}
        />
        {choices}
      </ListSearch>
      <p className="note" role="status">
        {strings.found(total)}
      </p>
      {total > 0 ? (
        children
      ) : (
        <Empty title={strings.none}>
          {strings.noneHelp && <p className="muted">{strings.noneHelp}</p>}
          <button type="button" className="button button--outline" onClick={onClear}>
            {strings.clear}
          </button>
        </Empty>
      )}
    </>
  );
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
