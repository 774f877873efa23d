import type { Status } from "#domain/members/members.ts";
import { membersStrings as strings } from "#strings/members.ts";
import type { MemberSearch } from "./member-search.ts";

interface SearchFieldsProps {
  search: MemberSearch;
  onChange: (changes: Partial<MemberSearch>) => void;
}

/** What to look for, answered as one types. */
export function SearchFields({ search: { words, status }, onChange }: SearchFieldsProps) {
  return (
    <search className="members-search">
      <div className="field">
        <label className="field__label" htmlFor="members-words">
          {strings.search}
        </label>
        <input
          className="input"
          id="members-words"
          type="search"
          autoComplete="off"
          defaultValue={words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="members-status">
          {strings.status}
        </label>
        <select
          className="input"
          id="members-status"
          defaultValue={status ?? ""}
          onChange={({ target }) => onChange({ status: (target.value || null) as Status | null })}
        >
          <option value="">{strings.anyStatus}</option>
          {Object.entries(strings.statuses).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
