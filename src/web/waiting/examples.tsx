import { useHref } from "../page/use-href.ts";
import { titleOfItem } from "../sets/titles.ts";
import { searchForExample, textAddress } from "../texts/text-search.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** The first texts that are still examples, and how many there are besides. */
export function Examples({ keys, count }: { keys: readonly string[]; count: number }) {
  const strings = useTeamStrings();
  const { todayStrings: words } = strings;
  const texts = useHref()("texts");
  const others = count - keys.length;
  return (
    <section className="stack" aria-labelledby="examples">
      <h2 id="examples">{words.examples}</h2>
      <ul className="rows rows--plain">
        {keys.map((key) => (
          <li key={key}>
            <p className="row__title">
              <a href={texts + searchForExample(key, strings)}>
                {titleOfItem({ type: "text", item: key, title: key }, strings)}
              </a>
            </p>
          </li>
        ))}
        {others > 0 && (
          <li>
            <p className="row__title">
              <a href={texts + textAddress.write({ state: "examples" })}>{words.otherExamples(others)}</a>
            </p>
          </li>
        )}
      </ul>
      <p className="note">{words.examplesHelp}</p>
    </section>
  );
}
