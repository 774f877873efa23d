import type { WordChanges } from "#domain/foreign-files/word-changes.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Where a file has other words than the one that was sent: what went, what came, and whether it was asked for. */
export function ChangedWords({ changes, same, more }: WordChanges) {
  const { compared: words } = useStrings().clarificationStrings;
  const isAsked = more === 0 && changes.every((change) => change.isAsked);
  return (
    <>
      {isAsked && <p>{words.same(changes.length, same)}</p>}
      <ul className="rows rows--marked">
        {changes.map(({ page, before, removed, inserted, after, ...change }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may change in several places
          <li key={index}>
            <span className={change.isAsked ? "mark mark--ok" : "mark mark--stop"} aria-hidden="true">
              <Icon name={change.isAsked ? "check" : "close"} />
            </span>
            <div>
              <p className="note">
                {[change.isAsked ? words.asked : words.notAsked, ...(page ? [words.page(page)] : [])].join(
                  " · ",
                )}
              </p>
              <p>
                „{before} {removed && <del>{removed}</del>} {inserted && <ins>{inserted}</ins>} {after}”
              </p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{words.more(more)}</p>}
    </>
  );
}
