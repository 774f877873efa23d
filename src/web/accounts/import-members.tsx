import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { failureOf } from "../api/failure.ts";
import { useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { newRequestKey } from "../session/request-key.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { FieldBox } from "../ui/form/field.tsx";
import { FileButton } from "../ui/form/file-button.tsx";
import { Form, type FormFailure } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { documentStrings, useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import { type BadRow, ImportLook, type Looked, type Meaning, SaveSkipped, whoOf } from "./import-look.tsx";

const modelAddress = "/api/cntr/user/import/model";

interface Imported {
  added: number;
  skipped: { line: number; message: string; person?: BadRow["person"] | undefined }[];
}

/** A row that somebody corrected, of a sheet. */
type Correction = Pick<BadRow, "line" | "person"> & { sheet: string };

/** Imports a list: invalid lines are shown before anything is stored, to be corrected there, and else skipped. */
export function ImportMembers() {
  const strings = useStrings().membersStrings.import;
  const { revalidate } = useRevalidator();
  const [imported, setImported] = useState<Imported | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [refused, setRefused] = useState<FormFailure | null>(null);
  const [round, setRound] = useState(0);
  const [corrections, setCorrections] = useState<Correction[]>([]);
  const columnsOf = (means: Meaning[]) => means.map((one) => one ?? "-").join(",");
  const good = looked?.found?.good ?? 0;
  const key = useRef("");
  const correctionsIn = (sheet: string) => ({
    corrections: JSON.stringify(corrections.filter((one) => one.sheet === sheet)),
  });
  const sending = useSending(async (typed) => {
    setImported(null);
    const form = {
      file: typed.get("file") as File,
      ...(looked && {
        columns: columnsOf(looked.columns.map(({ means }) => means)),
        sheet: looked.sheet,
        ...correctionsIn(looked.sheet),
      }),
      ...(good > 0 && { skipBad: "true" }),
    };
    const header = { "idempotency-key": key.current };
    const { added, skipped } = await (await browserApi.user.import.$post({ header, form })).json();
    const known = [
      ...(looked?.found?.bad ?? []),
      ...corrections.filter((one) => one.sheet === looked?.sheet),
    ];
    const rows = new Map(known.map((row) => [row.line, row.person]));
    setImported({ added, skipped: skipped.map((one) => ({ person: rows.get(one.line), ...one })) });
    setLooked(null);
    setFile(null);
    setCorrections([]);
    setRound(round + 1);
    await revalidate();
  }, explain);
  const look = async (chosen: File, { means, sheet }: { means?: Meaning[]; sheet?: string } = {}) => {
    setRefused(null);
    key.current = newRequestKey();
    const form = {
      file: chosen,
      ...(sheet !== undefined && correctionsIn(sheet)),
      ...(means && { columns: columnsOf(means) }),
      ...(sheet !== undefined && { sheet }),
    };
    try {
      setLooked(await (await browserApi.user.import.look.$post({ form })).json());
    } catch (error) {
      setLooked(null);
      setRefused(failureOf(error));
    }
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null);
    setImported(null);
    setLooked(null);
    setCorrections([]);
    setRefused(null);
    if (chosen) void look(chosen);
  };
  const startOver = () => {
    choose(undefined);
    setRound(round + 1);
  };
  const modelCsv = strings.modelRows.map((row) => `${row.join(",")}\r\n`).join("");
  return (
    <Disclosure title={strings.title}>
      <p>
        <Unbroken text={strings.text} /> {strings.model}{" "}
        <a href={modelAddress} download={strings.workbookName}>
          {strings.modelWorkbook}
        </a>{" "}
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${modelCsv}`)}`}
          download={strings.modelName}
        >
          {strings.modelText}
        </a>
      </p>
      <Form
        key={round}
        {...sending}
        failure={sending.failure ?? refused}
        labels={{ file: strings.file }}
        submit={good > 0 ? strings.add(good) : strings.submit}
        sending={strings.saving}
        isMain={false}
        foot={(button) => (
          <div className="cluster">
            {button}
            {file && (
              <button type="button" className="button button--outline" onClick={startOver}>
                {strings.cancel}
              </button>
            )}
          </div>
        )}
      >
        <ListFile name={file?.name} onChoose={choose} />
        {file && looked && (
          <ImportLook
            looked={looked}
            onChange={(means) => void look(file, { means, sheet: looked.sheet })}
            onSheet={(sheet) => void look(file, { sheet })}
            onCorrect={(row) => {
              const isOther = (one: Correction) => one.line !== row.line || one.sheet !== looked.sheet;
              setCorrections([...corrections.filter(isOther), { ...row, sheet: looked.sheet }]);
            }}
            onCheck={() => {
              const means = looked.columns.map((column) => column.means);
              return look(file, { means, sheet: looked.sheet });
            }}
          />
        )}
        {looked && <p className="note">{strings.nothingStored}</p>}
      </Form>
      <div role="status">{imported && <Report {...imported} />}</div>
    </Disclosure>
  );
}

function ListFile({
  name,
  onChoose,
}: {
  name: string | undefined;
  onChoose: (file: File | undefined) => void;
}) {
  const strings = useStrings().membersStrings.import;
  return (
    <FieldBox name="file" hint={strings.fileHint}>
      {(described) => (
        <div className="cluster">
          <FileButton
            button="button button--outline"
            name="file"
            aria-label={`${strings.file}: ${strings.choose}`}
            accept=".csv,.txt,.xlsx,text/csv"
            required
            onChange={({ target }) => onChoose(target.files?.[0])}
            {...described}
          >
            {strings.choose}
          </FileButton>
          <span>{name ?? strings.noneChosen}</span>
        </div>
      )}
    </FieldBox>
  );
}

function Report({ added, skipped }: Imported) {
  const strings = useStrings().membersStrings.import;
  return (
    <Notice tone={skipped.length > 0 ? "info" : "success"} title={strings.done(added)}>
      {skipped.length > 0 && (
        <>
          <p>{strings.skipped(skipped.length)}</p>
          <ul>
            {skipped.map(({ line, message, person }) => (
              <li key={line}>
                {strings.line(line, person && whoOf(person))}: {message}
              </li>
            ))}
          </ul>
          <SaveSkipped rows={skipped.flatMap(({ person, ...row }) => (person ? [{ ...row, person }] : []))} />
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
  const strings = documentStrings().membersStrings.import;
  const fields = lines.map(([name, message]) => [strings.line(name.slice("line.".length)), message]);
  const title = strings.badTitle(lines.length);
  return { title, help: strings.badText, fields: Object.fromEntries(fields) };
}
