import { use, useState } from "react";
import { pageRange, pagesOutside } from "#domain/business-plans/division.rules.ts";
import type { PlanDivision } from "#domain/business-plans/division.ts";
import { describedBy, FieldNotes } from "../ui/form/field.tsx";
import { FormContext } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface PartChoicesProps {
  /** The plan's. */
  id: number;
  division: PlanDivision;
}

/** For each part, the file of an archive that it is. */
export function EntryChoices({ id: planId, division: { parts, entries } }: PartChoicesProps) {
  const { format, plansStrings } = useTeamStrings();
  return parts.map(({ id, title, entry }) => {
    const fieldId = `division-${planId}-${id}`;
    return (
      <div className="field" key={id}>
        <label className="field__label" htmlFor={fieldId}>
          {title}
        </label>
        <select className="input" id={fieldId} name={id} defaultValue={entry ?? ""}>
          <option value="">{plansStrings.divide.none}</option>
          {entries.map(({ path, size }) => (
            <option key={path} value={path}>
              {plansStrings.divide.entry(path, format.size(size))}
            </option>
          ))}
        </select>
      </div>
    );
  });
}

/** For each part, the pages of a PDF that it is; below, those that are in none. */
export function PageChoices({ division: { parts, pages } }: PartChoicesProps) {
  const strings = useTeamStrings().plansStrings.divide;
  const { idOf, wrong } = use(FormContext);
  const count = pages ?? 0;
  const [chosen, setChosen] = useState(() => new Map(parts.map(({ id, entry }) => [id, entry ?? ""])));
  const ranges = [...chosen.values()].flatMap((text) => pageRange(text, count) ?? []);
  const outside = pagesOutside(ranges, count);
  return (
    <>
      {parts.map(({ id, title }) => {
        const text = chosen.get(id) ?? "";
        const [from = "", to = ""] = text.split("-");
        const choose = (first: string, last: string) =>
          setChosen(new Map(chosen).set(id, first || last ? `${first}-${last}` : ""));
        const error = wrong[id];
        const described = describedBy(idOf(id), undefined, error);
        return (
          <fieldset className={error ? "field field--error page-range" : "field page-range"} key={id}>
            <legend className="field__label">{title}</legend>
            <input type="hidden" name={id} value={text} />
            <PageNumber
              label={strings.from(title)}
              words={strings.page}
              value={from}
              onChange={(first) => choose(first, to)}
              described={described}
            />
            <PageNumber
              label={strings.to(title)}
              words={strings.until}
              value={to}
              onChange={(last) => choose(from, last)}
              described={{ ...described, id: `${described.id}-to` }}
            />
            <FieldNotes id={described.id} error={error} />
          </fieldset>
        );
      })}
      <p className="note" role="status">
        {outside.length > 0 ? strings.outside(outside) : strings.allInside}
      </p>
    </>
  );
}

interface PageNumberProps {
  label: string;
  /** What is seen of the label. */
  words: string;
  value: string;
  onChange: (value: string) => void;
  described: ReturnType<typeof describedBy>;
}

function PageNumber({ label, words, value, onChange, described }: PageNumberProps) {
  return (
    <label>
      <span aria-hidden="true">{words}</span>
      <input
        className="input"
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        {...described}
      />
    </label>
  );
}
