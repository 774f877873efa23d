import type { FormEvent, MouseEvent } from "react";
import { useNavigate } from "react-router";
import {
  type JobSearch,
  LONGEST_KEYWORD,
  readSearch,
  writeSearch,
} from "#domain/job-board/search-address.ts";
import { jobBoardStrings as strings } from "#strings/job-board.ts";
import { type County, countiesOf } from "../shell/region-map.ts";
import { useSite } from "../shell/site.ts";
import { Icon } from "../ui/icon.tsx";
import { PickerMap } from "./picker-map.tsx";
import { RESULTS_ID, searchAddress } from "./search-links.ts";
import "./county-picker.css";

export interface PickerProps {
  /** The page that shows the results. */
  path: string;
  search: JobSearch | null;
  texts: { searchTitle: string; searchHelp: string };
}

/**
 * Six counties to choose from, by name or on the map, and a keyword. It is a plain form: its boxes hold the one state
 * of buttons and map, and without script it is sent as it is.
 */
export function CountyPicker({ path, search, texts }: PickerProps) {
  const { viewBox, counties } = countiesOf(useSite().map);
  const onSubmit = useSubmit(path);
  return (
    <form
      key={search ? writeSearch(search) : ""}
      className="picker"
      action={`${path}#${RESULTS_ID}`}
      aria-label={strings.form}
      onSubmit={onSubmit}
    >
      <PickerMap viewBox={viewBox} counties={counties} />
      <div className="picker__search">
        <fieldset aria-describedby="judete-ajutor">
          <legend className="picker__legend">{texts.searchTitle}</legend>
          <p className="note" id="judete-ajutor">
            {texts.searchHelp}
          </p>
          <div className="toggles">
            {counties.map((county) => (
              <Toggle key={county.key} county={county} isChosen={isChosen(county, search)} />
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label className="field__label" htmlFor="q">
            {strings.keyword} <span className="muted">{strings.optional}</span>
          </label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            defaultValue={search?.q}
            placeholder={strings.keywordExample}
            maxLength={LONGEST_KEYWORD}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <div className="cluster">
          <button className="button button--main" type="submit">
            <Icon name="search" />
            {strings.search}
          </button>
          <button
            className="button button--quiet"
            type="submit"
            name="judete"
            value={counties.map(({ code }) => code).join(",")}
            onClick={chooseAll}
          >
            {strings.allCounties}
          </button>
        </div>
      </div>
    </form>
  );
}

function Toggle({ county: { key, code, name }, isChosen }: { county: County; isChosen: boolean }) {
  return (
    <label className="toggle">
      <input type="checkbox" id={`judet-${key}`} name="judete" value={code} defaultChecked={isChosen} />
      <span className="toggle__box">
        <Icon name="check" />
      </span>
      {name}
    </label>
  );
}

/** At first all are; in an address that names none, all are meant. */
function isChosen({ code }: County, search: JobSearch | null): boolean {
  return !search || search.counties.length === 0 || search.counties.includes(code);
}

/** Sends the form to the search's one address, without leaving the page. */
function useSubmit(path: string) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const entries = [...new FormData(event.currentTarget, submitter)].map(([name, value]) => [
      name,
      String(value),
    ]);
    const search = readSearch(new URLSearchParams(entries));
    if (search) void navigate(searchAddress(path, search));
  };
}

/** Without script the button sends the search with all counties; with it, it only chooses them. */
function chooseAll(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  for (const field of event.currentTarget.form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
  }
}
