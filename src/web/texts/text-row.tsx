import { useRef, useState } from "react";
import type { ListedText } from "#domain/texts/texts.ts";
import { useHref } from "../page/use-href.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { TextEditor } from "./text-editor.tsx";
import { wordsOf } from "./text-search.ts";

/** A set, and the keys of the texts that wait in it. */
export interface SetOfTexts {
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
export function TextRow({ text, sets, isDrafted }: TextRowProps) {
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
