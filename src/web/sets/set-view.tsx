import { useState } from "react";
import { useNavigate } from "react-router";
import type { ChangeSet } from "#domain/sets/sets.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { useHref } from "../page/use-href.ts";
import { asSeen, editingApi } from "../session/editing-api.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Field, LabelledField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { CopiedLine } from "../ui/text/copied-line.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AddItem } from "./add-item.tsx";
import { ChangeRow } from "./change-row.tsx";
import { PublishSet } from "./publish-set.tsx";
import { useSetWork } from "./use-set-work.ts";

/** One set: its changes, each with what keeps it from being published, and what is done with all of them. */
export function SetView({ set }: { set: ChangeSet }) {
  const { setsStrings: strings } = useTeamStrings();
  const { failure } = set;
  const isOpen = set.publishedAt === null && set.state !== "discarded";
  return (
    <div className="work">
      <div className="rounds">
        {failure && (
          <Notice tone="error" title={strings.failed}>
            <p>
              {failure === "set-refused" || failure === "forbidden"
                ? strings.failures[failure]
                : strings.failures.other}
            </p>
          </Notice>
        )}
        {set.changes.length > 0 ? (
          <ul className="rows rows--marked">
            {set.changes.map((change) => (
              <ChangeRow key={change.id} set={set} change={change} isOpen={isOpen} />
            ))}
          </ul>
        ) : (
          <Notice title={strings.noChanges}>
            <p>{strings.noChangesHelp}</p>
          </Notice>
        )}
        {isOpen && set.kind === "set" && <AddItem set={set} />}
        {isOpen && <PublishSet set={set} />}
      </div>
      {isOpen && (
        <div className="stack">
          <PreviewLinkBox set={set} />
          {set.kind === "set" && <RenameSet key={set.name} set={set} />}
          <DiscardSet set={set} />
        </div>
      )}
    </div>
  );
}

/** Gives a set up, once it was confirmed. */
function DiscardSet({ set }: { set: ChangeSet }) {
  const { discard: words } = useTeamStrings().setsStrings;
  const { run } = useSetWork();
  const navigate = useNavigate();
  const href = useHref();
  const discard = async () => {
    if (await run(() => editingApi.set.$delete(asSeen(set)), words.done)) await navigate(href("sets"));
  };
  return (
    <p>
      <ConfirmButton
        button="button button--danger button--small"
        label={words.open}
        title={words.title}
        text={words.text}
        confirm={words.confirm}
        onConfirm={() => void discard()}
      />
    </p>
  );
}

/** Gives a set another name. */
function RenameSet({ set }: { set: ChangeSet }) {
  const { rename: words, make } = useTeamStrings().setsStrings;
  const { explain, revalidate } = useSetWork();
  const sending = useSending(async (form) => {
    await editingApi.set.update.$patch({ ...asSeen(set), json: { name: typed(form, "name") } });
    showToast(words.done);
    await revalidate();
  }, explain);
  return (
    <Disclosure title={words.open}>
      <Form
        {...sending}
        labels={{ name: make.name }}
        submit={words.submit}
        sending={words.sending}
        isMain={false}
      >
        <Field name="name" defaultValue={set.name} maxLength={80} autoComplete="off" required />
      </Form>
    </Disclosure>
  );
}

/** The link that shows a set to someone without an account: made, copied, its openings counted, stopped. */
function PreviewLinkBox({ set: { id, preview } }: { set: ChangeSet }) {
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
