import { plansStrings as strings } from "#strings/business-plan-pages.ts";
import type { PlanSearch } from "./plan-search.ts";

interface PlanSearchFieldsProps {
  search: PlanSearch;
  onChange: (changes: Partial<PlanSearch>) => void;
}

/** What to look for and in which order, answered as one types. */
export function PlanSearchFields({ search: { words, plan, sort }, onChange }: PlanSearchFieldsProps) {
  return (
    <search className="plan-search">
      <div className="field">
        <label className="field__label" htmlFor="plans-words">
          {strings.search}
        </label>
        <input
          className="input"
          id="plans-words"
          type="search"
          autoComplete="off"
          defaultValue={words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      </div>
      <Choice
        id="plans-filter"
        label={strings.filter}
        options={strings.filters}
        value={plan}
        onChange={(value) => onChange({ plan: value })}
      />
      <Choice
        id="plans-sort"
        label={strings.sort}
        options={strings.sorts}
        value={sort}
        onChange={(value) => onChange({ sort: value })}
      />
    </search>
  );
}

interface ChoiceProps<Value extends string> {
  id: string;
  label: string;
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ id, label, options, value, onChange }: ChoiceProps<Value>) {
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
