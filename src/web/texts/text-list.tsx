import type { ListedText } from "#domain/texts/texts.ts";
import { useListSearch } from "../page/use-list-search.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { ListSearch, SearchChoice, SearchWords } from "../ui/list/list-search.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { type SetOfTexts, TextRow } from "./text-row.tsx";
import { everyText, readTextSearch, searchTexts, writeTextSearch } from "./text-search.ts";

interface TextListProps {
  texts: readonly ListedText[];
  /** The keys of all values of the pack that are still examples; a text may hold many, as the list of agencies does. */
  examples: readonly string[];
  /** The sets in which texts wait. */
  sets: readonly SetOfTexts[];
  /** The keys of the texts that have a draft. */
  drafted: readonly string[];
}

/** The texts by the part of the site to which they belong. */
export function TextList({ texts, examples: keys, sets, drafted }: TextListProps) {
  const { textsStrings: strings } = useTeamStrings();
  const { search, fieldsKey, change, startOver } = useListSearch({
    read: readTextSearch,
    write: writeTextSearch,
  });
  const named = texts
    .map((text) => ({ ...text, ...strings.placeOf(text.key) }))
    .sort((one, other) => one.order - other.order);
  const shown = searchTexts(named, search);
  const sections = [...Map.groupBy(shown, ({ section }) => section)];
  const examples = texts.filter(({ isExample }) => isExample).length;
  const here = keys.filter((key) => texts.some((text) => isWithin(key, text.key))).length;
  const isNarrowed = search.words !== "" || search.state !== "all";
  return (
    <>
      {examples > 0 && search.state !== "examples" && (
        <Notice title={strings.toComplete(here, examples)}>
          <p>
            {strings.toCompleteHelp} {keys.length > here && strings.toCompleteElsewhere(keys.length - here)}
          </p>
          <button
            type="button"
            className="button button--outline"
            onClick={() => startOver({ ...everyText, state: "examples" })}
          >
            {strings.showToComplete}
          </button>
        </Notice>
      )}
      <ListSearch key={fieldsKey}>
        <SearchWords
          id="texts-words"
          label={strings.search}
          words={search.words}
          onChange={(words) => change({ words })}
        />
        <SearchChoice
          id="texts-state"
          label={strings.filter}
          options={strings.filters}
          value={search.state}
          onChange={(state) => change({ state })}
        />
      </ListSearch>
      <p className="note" role="status">
        {strings.found(shown.length)}
      </p>
      {sections.map(([section, own]) => (
        <details key={`${section} ${isNarrowed}`} className="text-section" open={isNarrowed}>
          <summary>
            <h2>{own[0]?.title}</h2>
            <span className="note">{strings.found(own.length)}</span>
          </summary>
          <ul className="text-rows">
            {own.map((text) => (
              <TextRow
                key={text.key}
                text={text}
                isDrafted={drafted.includes(text.key)}
                sets={sets.filter(({ texts: waiting }) => waiting.includes(text.key))}
              />
            ))}
          </ul>
        </details>
      ))}
      {shown.length === 0 && (
        <Empty title={strings.none}>
          <p className="muted">{strings.noneHelp}</p>
          <button type="button" className="button button--outline" onClick={() => startOver(everyText)}>
            {strings.clear}
          </button>
        </Empty>
      )}
    </>
  );
}

/** Whether a value such as `agencies[0].phone` is part of a text. */
function isWithin(key: string, text: string): boolean {
  return key === text || key.startsWith(`${text}.`) || key.startsWith(`${text}[`);
}
