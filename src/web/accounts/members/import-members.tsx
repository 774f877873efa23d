import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { failureOf } from "#web/api/failure.ts";
import { useSending } from "#web/forms/use-sending.ts";
import { browserApi } from "#web/session/browser-api.ts";
import { newRequestKey } from "#web/session/request-key.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { FieldBox } from "#web/ui/form/field.tsx";
import { FileButton } from "#web/ui/form/file-button.tsx";
import { Form, type FormFailure } from "#web/ui/form/form.tsx";
import { Disclosure } from "#web/ui/text/disclosure.tsx";
import { documentTeamStrings, useTeamStrings } from "#web/ui/text/strings-context.ts";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import {
  type Corrected,
  type Correction,
  nothingCorrected,
  typedIn,
  withTyped,
} from "./import-corrections.ts";
import { type BadRow, ImportLook, type Looked, SaveSkipped, whoOf } from "./import-look.tsx";

const modelAddress = "/api/cntr/user/import/model";

interface Imported {
  added: number;
  skipped: { line: number; message: string; person?: BadRow["person"] | undefined }[];
}

/** Imports a list: invalid lines are shown before anything is stored, to be corrected there, and else skipped. */
export function ImportMembers() {
  const strings = useTeamStrings().membersStrings.import;
  const { revalidate } = useRevalidator();
  const [imported, setImported] = useState<Imported | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const { looked, isLooking, refused, corrected, look, correct, forget } = useImportLook();
  const good = looked?.found?.good ?? 0;
  const typedByLine = typedIn(looked?.sheet ?? "", corrected);
  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null);
    setImported(null);
    forget();
    if (chosen) void look(chosen, null);
  };
  const startOver = () => {
    choose(undefined);
    setRound(round + 1);
  };
  const sending = useSending(async (typed) => {
    setImported(null);
    const chosen = typed.get("file") as File;
    // The look failed: nobody has seen yet what would be imported.
    if (!looked) return look(chosen, null);
    const form = {
      file: chosen,
      ...readingOf(looked, corrected),
      ...(good > 0 && { skipBad: "true" }),
    };
    const header = { "idempotency-key": corrected.key };
    const { added, skipped } = await (await browserApi.user.import.$post({ header, form })).json();
    const bad = looked.found?.bad ?? [];
    const rows = new Map(bad.map(({ line, person }) => [line, { ...person, ...typedByLine.get(line) }]));
    startOver();
    setImported({ added, skipped: skipped.map((one) => ({ person: rows.get(one.line), ...one })) });
    await revalidate();
  }, explain);
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
        isSending={sending.isSending || isLooking}
        onSubmit={(event) => (isLooking ? event.preventDefault() : sending.onSubmit(event))}
        failure={sending.failure ?? refused}
        labels={{ file: strings.file }}
        submit={good > 0 ? strings.add(good) : strings.submit}
        sending={isLooking ? strings.looking : strings.saving}
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
            isLooking={isLooking}
            typedByLine={typedByLine}
            onLook={(shown) => void look(file, shown)}
            onCorrect={(line, person) => correct({ sheet: looked.sheet, line, person })}
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
  const strings = useTeamStrings().membersStrings.import;
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
  const strings = useTeamStrings().membersStrings.import;
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
  const strings = documentTeamStrings().membersStrings.import;
  const fields = lines.map(([name, message]) => [strings.line(name.slice("line.".length)), message]);
  const title = strings.badTitle(lines.length);
  return { title, help: strings.badText, fields: Object.fromEntries(fields) };
}

/** What a list holds that somebody means to import, and what they typed instead; only the newest look is shown. */
function useImportLook() {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [refused, setRefused] = useState<FormFailure | null>(null);
  const [corrected, setCorrected] = useState(nothingCorrected);
  const asked = useRef(0);

  const show = (shown: Looked | null) => {
    asked.current += 1;
    setLooked(shown);
    setRefused(null);
    return asked.current;
  };
  const forget = () => {
    show(null);
    setLooking(false);
    setCorrected(nothingCorrected());
  };
  /** Looks at the file as `shown` says, which is shown meanwhile: without a result, where that was of something else. */
  const look = async (file: File, shown: Looked | null) => {
    const mine = show(shown);
    setLooking(true);
    setCorrected(({ corrections }) => ({ corrections, key: newRequestKey() }));
    const form = { file, ...(shown && readingOf(shown, corrected)) };
    const answered = (holds: Looked | null, failure: FormFailure | null) => {
      if (mine !== asked.current) return;
      setLooked(holds);
      setRefused(failure);
      setLooking(false);
    };
    try {
      answered(await (await browserApi.user.import.look.$post({ form })).json(), null);
    } catch (error) {
      answered(shown?.found ? shown : null, failureOf(error));
    }
  };
  const correct = (row: Correction) => setCorrected((now) => withTyped(now, row));
  return { looked, isLooking, refused, corrected, look, correct, forget };
}

/** How a file is to be read: its sheet, its columns unless they are to be guessed, and what was typed. */
function readingOf({ sheet, columns }: Looked, corrected: Corrected) {
  const rows = [...typedIn(sheet, corrected)].map(([line, person]) => ({ line, person }));
  const means = columns.map((column) => column.means ?? "-").join(",");
  return { sheet, corrections: JSON.stringify(rows), ...(means && { columns: means }) };
}
