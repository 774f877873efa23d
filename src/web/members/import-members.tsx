import { useState } from "react";
import { useRevalidator } from "react-router";
import { membersStrings } from "#strings/members.ts";
import { browserApi } from "../browser-api.ts";
import { failureOf } from "../failure.ts";
import { useSending } from "../sending.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { CheckField, Field } from "../ui/field.tsx";
import { Form, type FormFailure } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";

const strings = membersStrings.import;

interface Imported {
  added: number;
  skipped: { line: number; message: string }[];
}

/** A CSV file at once. Bad lines are named; nobody is added unless all are good, or the bad ones may be left out. */
export function ImportMembers() {
  const { revalidate } = useRevalidator();
  const [imported, setImported] = useState<Imported | null>(null);
  const sending = useSending(async (typed) => {
    setImported(null);
    const form = { file: typed.get("file") as File, ...(typed.has("skipBad") && { skipBad: "true" }) };
    setImported(await (await browserApi.user.import.$post({ form })).json());
    await revalidate();
  }, explain);
  return (
    <Disclosure title={strings.title}>
      <p>{strings.text}</p>
      <Form
        {...sending}
        labels={{ file: strings.file, skipBad: strings.skipBad }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
      >
        <Field name="file" type="file" accept=".csv,.txt,text/csv" hint={strings.fileHint} required />
        <CheckField name="skipBad" />
      </Form>
      <div role="status">{imported && <Report {...imported} />}</div>
    </Disclosure>
  );
}

function Report({ added, skipped }: Imported) {
  return (
    <Notice tone={skipped.length > 0 ? "info" : "success"} title={strings.done(added)}>
      {skipped.length > 0 && (
        <>
          <p>{strings.skipped(skipped.length)}</p>
          <ul>
            {skipped.map(({ line, message }) => (
              <li key={line}>
                {strings.line(line)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

/** The API names a bad line as the field `line.{number}`. */
function explain(error: unknown): FormFailure {
  const failure = failureOf(error);
  const lines = Object.entries(failure.fields).filter(([name]) => name.startsWith("line."));
  if (lines.length === 0) return failure;
  const fields = lines.map(([name, message]) => [strings.line(name.slice("line.".length)), message]);
  const title = strings.badTitle(lines.length);
  return { title, help: strings.badText, fields: Object.fromEntries(fields) };
}
