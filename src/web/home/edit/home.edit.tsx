import { useEffect, useState } from "react";
import { attempt } from "../../api/failure.ts";
import { editingApi } from "../../editing/editing-api.ts";
import { useHref } from "../../page/use-href.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import type { Data } from "../home.page.tsx";
import { HomePage } from "../home-page.tsx";

interface Value {
  file: string;
  line: number;
  key: string;
}

/** The home page for editors: above it, which values of the content pack are still examples. */
export function Page({ data }: { data: Data }) {
  return (
    <>
      <Examples />
      <HomePage {...data} />
    </>
  );
}

function Examples() {
  const { exampleValues: strings } = useStrings().editingStrings;
  const href = useHref();
  const [values, setValues] = useState<Value[]>([]);
  useEffect(() => {
    void attempt(async () => setValues(await (await editingApi.content["to-complete"].$get()).json()));
  }, []);
  if (values.length === 0) return null;
  return (
    <div className="wrap above-hero">
      <Notice title={strings.title(values.length)}>
        <p>
          {strings.help} <a href={href("texts", { arata: "exemple" })}>{strings.complete}</a>
        </p>
        <details>
          <summary className="arrow-link">
            {strings.list} <Icon name="chevron-down" />
          </summary>
          <ul>
            {values.map(({ file, line, key }) => (
              <li key={`${file}:${line}`}>{`${key} (${file}:${line})`}</li>
            ))}
          </ul>
        </details>
      </Notice>
    </div>
  );
}
