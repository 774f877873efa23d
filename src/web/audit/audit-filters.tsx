import { useState } from "react";
import { auditNouns } from "#domain/audit-actions.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { dayTyped } from "#domain/time/typed-moments.ts";
import { attempt } from "../api/failure.ts";
import { download } from "../session/download.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { LabelledField } from "../ui/form/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { SearchChoice, SearchWords } from "../ui/list/list-search.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { type AuditSearch, auditFilterOf } from "./audit-search.ts";

const days = ["from", "until"] as const;

interface AuditFiltersProps {
  search: AuditSearch;
  people: { id: number; name: string }[];
  onSearch: (search: Partial<AuditSearch>) => void;
}

/** Words, who, what, from and until; the same lines as CSV. Days are typed as people write them. */
export function AuditFilters({ search, people, onSearch }: AuditFiltersProps) {
  const { auditStrings: strings } = useTeamStrings();
  const [chosen, setChosen] = useState<AuditSearch>({ ...search, before: "" });
  const [isChecked, setChecked] = useState(isWrong(search.from) || isWrong(search.until));
  const change = (changes: Partial<AuditSearch>) => setChosen({ ...chosen, ...changes });
  const apply = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = days.find((name) => isWrong(chosen[name]));
    if (wrong) document.getElementById(`audit-${wrong}`)?.focus();
    else onSearch(chosen);
  };
  const nouns = Object.fromEntries(auditNouns.map((noun) => [noun, strings.nouns[noun]]));
  const names = Object.fromEntries(people.map(({ id, name }) => [`#${id}`, name]));
  return (
    <search>
      <form className="audit-filters" method="dialog" onSubmit={apply} noValidate>
        <SearchWords
          id="audit-words"
          label={strings.words}
          words={chosen.words}
          onChange={(words) => change({ words: words.trim() })}
        />
        <SearchChoice
          id="audit-who"
          label={strings.who}
          options={{ "": strings.anyone, ...names }}
          value={chosen.who === "" ? "" : `#${chosen.who}`}
          onChange={(value) => change({ who: value.slice(1) })}
        />
        <SearchChoice
          id="audit-what"
          label={strings.what}
          options={{ "": strings.anything, ...nouns }}
          value={chosen.what}
          onChange={(what) => change({ what })}
        />
        {days.map((name) => (
          <DayField
            key={name}
            name={name}
            value={chosen[name]}
            isChecked={isChecked}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <p className="cluster">
          <button type="submit" className="button button--small">
            {strings.submit}
          </button>
          <CsvButton search={search} />
        </p>
      </form>
    </search>
  );
}

interface DayFieldProps {
  name: "from" | "until";
  value: string;
  isChecked: boolean;
  onChange: (value: string) => void;
}

function DayField({ name, value, isChecked, onChange }: DayFieldProps) {
  const { auditStrings: strings, ruleMessage } = useTeamStrings();
  const error = isChecked && isWrong(value) ? ruleMessage("day-form") : undefined;
  return (
    <LabelledField id={`audit-${name}`} label={strings[name]} error={error}>
      {(described) => (
        <input
          className="input"
          inputMode="numeric"
          autoComplete="off"
          placeholder={strings.dayForm}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...described}
        />
      )}
    </LabelledField>
  );
}

/** The lines that the page shows, all of them. */
function CsvButton({ search }: { search: AuditSearch }) {
  const { auditStrings: strings } = useTeamStrings();
  const name = strings.fileName(dayInRomania(new Date()));
  const save = () =>
    attempt(async () => {
      const path = `audit/export?${new URLSearchParams(auditFilterOf(search))}`;
      if (await download({ name, path })) showToast(strings.saved(name));
    });
  return (
    <button type="button" className="button button--outline button--small" onClick={save}>
      <Icon name="download" />
      {strings.csv}
    </button>
  );
}

function isWrong(day: string): boolean {
  return day.trim() !== "" && dayTyped(day) === null;
}
