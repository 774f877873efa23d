import { type ReactNode, useEffect, useRef } from "react";
import { Differences, type Said } from "../history/differences.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Entries } from "./entries.ts";
import { useOf } from "./use-entries.ts";

interface EntryConflictProps<Typed extends object> {
  entries: Entries<Typed>;
  titleOf: (id: string) => ReactNode;
  /** What was chosen, beside the text; nothing where nothing was. */
  choiceOf: (typed: Typed, id: string) => ReactNode;
  textOf: (typed: Typed) => string;
  /** Both, with nothing lost. */
  join: (there: Typed, here: Typed) => Typed;
}

/** What was also written in another window: both texts with what only each has marked, and nothing is lost. Nothing where there is no such place. */
export function EntryConflict<Typed extends object>(props: EntryConflictProps<Typed>) {
  const id = useOf(props.entries, ({ conflict }) => conflict());
  return id === null ? null : <Both key={id} id={id} {...props} />;
}

function Both<Typed extends object>({
  id,
  entries,
  titleOf,
  choiceOf,
  textOf,
  join,
}: EntryConflictProps<Typed> & { id: string }) {
  const words = useTeamStrings().entriesStrings.conflict;
  const here = useOf<Typed, Typed>(entries, ({ of }) => of(id));
  const there = useOf<Typed, Typed | null>(entries, (all) => all.there(id));
  const harmless = useRef<HTMLButtonElement>(null);
  useEffect(() => harmless.current?.focus(), []);
  if (!there) return null;
  const keep = (typed: Typed) => void entries.settle(id, typed);
  const windows = [
    { title: words.here, own: here, other: there, choice: choiceOf(here, id), label: words.keepHere },
    { title: words.there, own: there, other: here, choice: choiceOf(there, id), label: words.keepThere },
  ];
  return (
    <div role="alert">
      <Notice tone="error" title={words.title}>
        <p>
          <strong>{titleOf(id)}</strong>
        </p>
        <p>{words.text}</p>
        <div className="pair">
          {windows.map(({ title, own, other, choice, label }) => (
            <div className="opinion" key={title}>
              <p className="opinion__who">{title}</p>
              {choice && <p className="opinion__mark">{choice}</p>}
              <Differences before={written(textOf(other))} after={written(textOf(own))} side="after" />
              <p>
                <button
                  type="button"
                  className="button button--outline button--small"
                  onClick={() => keep(own)}
                >
                  {label}
                </button>
              </p>
            </div>
          ))}
        </div>
        <p className="cluster">
          <button type="button" className="button" ref={harmless} onClick={() => keep(join(there, here))}>
            {words.keepBoth}
          </button>
          <span className="note">{words.bothHelp}</span>
        </p>
      </Notice>
    </div>
  );
}

function written(text: string): Said {
  return { name: "", label: "", text, isHtml: false };
}
