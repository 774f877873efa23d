import { useRef, useState } from "react";
import type { ListedText } from "#domain/texts/texts.ts";
import type { TeamStrings } from "#strings/languages.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { useListSearch } from "../page/use-list-search.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { SearchChoice, SearchedList } from "../ui/list/list-search.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { TextEditor } from "./text-editor.tsx";
import { everyText, searchTexts, textAddress, wordsOf } from "./text-search.ts";

export async function load({ api }: LoadContext) {
  const [texts, examples, sets] = await Promise.all([
    api.text.all.$get(),
    api.content["to-complete"].$get(),
    api.set.all.$get(),
  ]);
  const waiting = (await sets.json()).filter((set) => set.texts.length > 0);
  return {
    texts: await texts.json(),
    examples: (await examples.json()).map(({ key }) => key),
    sets: waiting.filter(({ kind }) => kind === "set"),
    drafted: waiting.filter(({ kind }) => kind === "draft").flatMap((draft) => draft.texts),
  };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.textsStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().textsStrings.title} />;
}

/** `/texte-admin`: every text and fact of the site, found by its words and changed in place. */
export function Page({ data }: { data: Data }) {
  const { textsStrings, binStrings, documentsStrings, setsStrings } = useTeamStrings();
  const { title, lead } = textsStrings;
  const href = useHref();
  const tools = (
    <p className="cluster">
      <a className="button button--outline" href={href("siteDocuments")}>
        {documentsStrings.menu}
      </a>
      <a className="button button--outline" href={href("sets")}>
        {setsStrings.title}
      </a>
      <a className="button button--outline" href={href("bin")}>
        {binStrings.title}
      </a>
    </p>
  );
  return (
    <PrivatePage title={title} lead={lead} tools={tools}>
      <TextList {...data} />
    </PrivatePage>
  );
}

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
function TextList({ texts, examples: keys, sets, drafted }: TextListProps) {
  const { textsStrings: strings } = useTeamStrings();
  const list = useListSearch(textAddress);
  const { search, change, startOver } = list;
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
      <SearchedList
        name="texts"
        strings={strings}
        list={list}
        total={shown.length}
        onClear={() => startOver(everyText)}
        choices={
          <SearchChoice
            id="texts-state"
            label={strings.filter}
            options={strings.filters}
            value={search.state}
            onChange={(state) => change({ state })}
          />
        }
      >
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
      </SearchedList>
    </>
  );
}

/** Whether a value such as `agencies[0].phone` is part of a text. */
function isWithin(key: string, text: string): boolean {
  return key === text || key.startsWith(`${text}.`) || key.startsWith(`${text}[`);
}

/** A set, and the keys of the texts that wait in it. */
interface SetOfTexts {
  id: number;
  name: string;
  texts: readonly string[];
}

interface TextRowProps {
  text: ListedText & { name: string };
  /** The sets in which another text waits for its place. */
  sets: readonly SetOfTexts[];
  /** Whether it has a draft. */
  isDrafted: boolean;
}

/** A text with its name and its beginning; opened, its form takes its place. */
function TextRow({ text, sets, isDrafted }: TextRowProps) {
  const { textsStrings: strings, setsStrings, editingStrings } = useTeamStrings();
  const href = useHref();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <li className={isOpen ? "text-row text-row--open" : "text-row"}>
      <div>
        <h3 className={isOpen ? "visually-hidden" : undefined}>{text.name}</h3>
        {!isOpen && (
          <p className="text-row__words">
            <Words value={text.value} />
          </p>
        )}
        {text.isExample && <span className="badge">{strings.example}</span>}
        {text.isChanged && <span className="tag">{strings.changed}</span>}
        {text.packChanged && <span className="badge">{strings.packChanged}</span>}
        {isDrafted && <span className="tag">{editingStrings.states.draft}</span>}
        {sets.map(({ id, name }) => (
          <a key={id} href={href("sets", { set: id })}>
            {setsStrings.waitsIn(name)}
          </a>
        ))}
      </div>
      {isOpen ? (
        <TextEditor textKey={text.key} onClose={close} />
      ) : (
        <button
          type="button"
          className="button button--outline button--small"
          aria-label={strings.editNamed(text.name)}
          ref={button}
          onClick={() => setOpen(true)}
        >
          <EditIcon name="edit" />
          {strings.edit}
        </button>
      )}
    </li>
  );
}

function Words({ value }: { value: unknown }) {
  const { textsStrings: strings } = useTeamStrings();
  if (typeof value === "boolean") return value ? strings.yes : strings.no;
  const words = wordsOf(value).trim();
  return words ? strings.optionName(words) : strings.empty;
}
