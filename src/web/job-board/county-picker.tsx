import { type JobSearch, LONGEST_KEYWORD, writeSearch } from "#domain/job-board/search-address.ts";
import { useSite } from "../page/page-context.tsx";
import { type County, countiesOf } from "../shell/region-map.ts";
import { Icon } from "../ui/icon.tsx";
import { Chips } from "../ui/list/chips.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { CountyToggle } from "./county-toggle.tsx";
import { PickerMap } from "./picker-map.tsx";
import { RESULTS_ID, searchAddress } from "./search-links.ts";

export interface PickerProps {
  /** The page that shows the results. */
  path: string;
  search: JobSearch | null;
  texts: { searchTitle: string; searchHelp: string };
}

/**
 * Six counties to choose from, by name or on the map, and a keyword: a plain form, whose boxes hold the state of buttons and
 * map. enhance/picker.ts asks for a county, and says that a search is on its way.
 */
export function CountyPicker({ path, search, texts }: PickerProps) {
  const { jobBoardStrings: strings } = useStrings();
  const { viewBox, counties } = countiesOf(useSite().map);
  const to = (codes: string[]) => searchAddress(path, { counties: codes, q: search?.q ?? "", page: 1 });
  return (
    <form
      key={search ? writeSearch(search) : ""}
      className="picker"
      action={`${path}#${RESULTS_ID}`}
      aria-label={strings.form}
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
              <CountyToggle
                key={county.key}
                county={county}
                type="checkbox"
                name="judete"
                defaultChecked={isChosen(county, search)}
              />
            ))}
          </div>
          <p className="field__error" role="alert" data-none-chosen hidden>
            <Icon name="warning" />
            {strings.noCounty}
          </p>
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
          <div className="picker__beside">
            <button
              className="button button--quiet picker__all"
              type="submit"
              name="judete"
              value={counties.map(({ code }) => code).join(",")}
              data-choose-all
            >
              {strings.allCounties}
            </button>
            <p role="status">
              <span className="picker__searching">{strings.searching}</span>
            </p>
          </div>
        </div>
        <div>
          <p className="note picker__only">{strings.only}</p>
          <Chips
            label={strings.only}
            isQuiet
            chips={[
              ...counties.map(({ code, name }) => ({ label: name, to: to([code]) })),
              { label: strings.everywhere, to: to([]) },
            ]}
          />
        </div>
      </div>
    </form>
  );
}

/** At first all are chosen; an address that names none means all. */
function isChosen({ code }: County, search: JobSearch | null): boolean {
  return !search || search.counties.length === 0 || search.counties.includes(code);
}
