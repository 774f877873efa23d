import { useState } from "react";
import type { ChangeSet } from "#domain/sets/sets.ts";
import { editingApi } from "../editing/editing-api.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { LabelledField } from "../ui/form/field.tsx";
import { CopiedLine } from "../ui/text/copied-line.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { useSetWork } from "./use-set-work.ts";

/** The link that shows a set to someone without an account: made, copied, its openings counted, stopped. */
export function PreviewLinkBox({ set: { id, preview } }: { set: ChangeSet }) {
  const strings = useTeamStrings();
  const { link: words } = strings.setsStrings;
  const [days, setDays] = useState("7");
  /** Told once, when it is made: only its hash is stored. */
  const [address, setAddress] = useState<string | null>(null);
  const { run } = useSetWork();
  const query = { id: String(id) };
  const make = () =>
    run(async () => {
      const made = await editingApi.set.link.$post({ query, json: { days: Number(days) } });
      setAddress((await made.json()).address);
    }, words.made);
  const stop = () =>
    run(async () => {
      await editingApi.set.link.$delete({ query });
      setAddress(null);
    }, words.stopped);
  return (
    <section className="beside stack">
      <h2 className="side-title">{words.title}</h2>
      {preview && address && <CopiedLine line={address} words={words} />}
      <p className="note">
        {preview
          ? words.until(strings.format.moment(preview.until), words.opened(preview.opened))
          : words.help}
      </p>
      {preview && !address && <p className="note">{words.onceShown}</p>}
      <LabelledField id="preview-days" label={words.days}>
        {(described) => (
          <select
            className="input"
            value={days}
            onChange={({ target }) => setDays(target.value)}
            {...described}
          >
            {Object.entries(words.dayOptions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      <p className="cluster">
        <button type="button" className="button button--outline button--small" onClick={() => void make()}>
          {preview ? words.again : words.make}
        </button>
        {preview && (
          <ConfirmButton
            button="button button--danger button--small"
            label={words.stop}
            title={words.stopTitle}
            text={words.stopText}
            confirm={words.stopConfirm}
            onConfirm={() => void stop()}
          />
        )}
      </p>
    </section>
  );
}
