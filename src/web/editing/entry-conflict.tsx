import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Entries } from "./entries.ts";
import { useOf } from "./use-entries.ts";

interface EntryConflictProps<Typed extends object> {
  entries: Entries<Typed>;
  titleOf: (id: string) => ReactNode;
  show: (typed: Typed) => ReactNode;
  /** Both, with nothing lost. */
  join: (there: Typed, here: Typed) => Typed;
}

/** What was also written in another window: both texts, and nothing is lost. Nothing where there is no such place. */
export function EntryConflict<Typed extends object>(props: EntryConflictProps<Typed>) {
  const id = useOf(props.entries, ({ conflict }) => conflict());
  return id === null ? null : <Both key={id} id={id} {...props} />;
}

function Both<Typed extends object>({
  id,
  entries,
  titleOf,
  show,
  join,
}: EntryConflictProps<Typed> & { id: string }) {
  const words = useTeamStrings().entriesStrings.conflict;
  const here = useOf<Typed, Typed>(entries, ({ of }) => of(id));
  const there = useOf<Typed, Typed | null>(entries, (all) => all.there(id));
  const harmless = useRef<HTMLButtonElement>(null);
  useEffect(() => harmless.current?.focus(), []);
  if (!there) return null;
  const keep = (typed: Typed) => void entries.settle(id, typed);
  return (
    <div role="alert">
      <Notice tone="error" title={words.title}>
        <p>
          <strong>{titleOf(id)}</strong>
        </p>
        <p>{words.text}</p>
        <div className="pair">
          <div className="opinion">
            <p className="opinion__who">{words.here}</p>
            {show(here)}
            <p>
              <button
                type="button"
                className="button button--outline button--small"
                onClick={() => keep(here)}
              >
                {words.keepHere}
              </button>
            </p>
          </div>
          <div className="opinion">
            <p className="opinion__who">{words.there}</p>
            {show(there)}
            <p>
              <button
                type="button"
                className="button button--outline button--small"
                onClick={() => keep(there)}
              >
                {words.keepThere}
              </button>
            </p>
          </div>
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
