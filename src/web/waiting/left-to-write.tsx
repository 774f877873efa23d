import type { BegunWork as Begun } from "#domain/waiting/waiting.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { editorOf } from "../editing/kind.ts";
import type { Href } from "../page/addresses.ts";
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

/** What editors began and did not publish, the most urgent first. */
export function BegunWork({ begun }: { begun: readonly Begun[] }) {
  const strings = useTeamStrings();
  const { todayStrings: words } = strings;
  const href = useHref();
  return (
    <section className="stack" aria-labelledby="begun">
      <h2 id="begun">{words.begun}</h2>
      <ul className="rows rows--plain">
        {begun.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <div>
              <p className="row__title">
                <a href={addressOf(one, href)}>{titleOf(one, strings)}</a>
              </p>
              <p className="note">{whenOf(one, strings)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href={href("sets")}>{words.allSets}</a>
      </p>
    </section>
  );
}

function addressOf({ kind, id }: Begun, href: Href): string {
  if (kind === "set" || kind === "draft") return href("sets", { set: id });
  return href(editorOf[kind], { id });
}

function titleOf({ kind, title, about }: Begun, strings: TeamStrings): string {
  const { setsStrings } = strings;
  if (kind === "set") return setsStrings.setTitle(title);
  if (kind !== "draft") return titleOfItem({ type: kind, item: "", title }, strings);
  return setsStrings.draftTitle(about ? titleOfItem({ type: about, item: title, title }, strings) : title);
}

function whenOf(
  { kind, since, publishAt, failed }: Begun,
  { todayStrings: words, setsStrings, format }: TeamStrings,
) {
  if (failed) return words.failed;
  if (publishAt) return setsStrings.scheduledFor(format.moment(publishAt));
  const said = kind === "set" || kind === "draft" ? words.begunAt : words.savedAt;
  return said(format.moment(since));
}
