import { useEffect, useState } from "react";
import { editingApi } from "#web/session/editing-api.ts";
import { attempt } from "../../api/failure.ts";
import { useHref } from "../../page/use-href.ts";
import { titleOfItem } from "../../sets/titles.ts";
import { searchForExample } from "../../texts/text-search.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import type { HomeData } from "../home-data.ts";
import { HomePage } from "../home-page.tsx";

type Examples = Awaited<ReturnType<typeof readExamples>>;

const readExamples = async () => (await editingApi.content["to-complete"].$get()).json();

/** The home page for editors: above it, which values of the content pack are still examples. */
export function Page({ data }: { data: HomeData }) {
  return (
    <>
      <Examples />
      <HomePage {...data} />
    </>
  );
}

/** One line until it is opened; none once there is nothing that the editor can complete. */
function Examples() {
  const { exampleValues: strings } = useTeamStrings().editingStrings;
  const [examples, setExamples] = useState<Examples>([]);
  useEffect(() => {
    void attempt(async () => setExamples(await readExamples()));
  }, []);
  const own = examples.filter(({ by }) => by === "you");
  if (own.length === 0) return null;
  return (
    <div className="wrap above-hero">
      <div className="alert">
        <span className="alert__icon">
          <Icon name="info" />
        </span>
        <details className="alert__body">
          <summary className="arrow-link">
            {strings.title(own.length)} <Icon name="chevron-down" />
          </summary>
          <p>{strings.help}</p>
          <ul className="stack">
            {[...Map.groupBy(examples, ({ text }) => text)].map(([text, values]) => (
              <ExamplesOfText key={text} text={text} count={values.length} isOwn={values[0]?.by === "you"} />
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}

/** The examples of one text, with the way to it, or to who can complete them. */
function ExamplesOfText({ text, count, isOwn }: { text: string | null; count: number; isOwn: boolean }) {
  const strings = useTeamStrings();
  const { exampleValues: words } = strings.editingStrings;
  const href = useHref();
  if (text === null) return <li>{words.ofHost(count)}</li>;
  const name = titleOfItem({ type: "text", item: text, title: text }, strings);
  const title = count > 1 ? `${name} (${count})` : name;
  const to = href("texts") + searchForExample(text, strings);
  return <li>{isOwn ? <a href={to}>{title}</a> : `${title} ${words.ofAdmin}`}</li>;
}
