import { useEffect, useState } from "react";
import { mostOfRemark } from "#domain/verification/verification.rules.ts";
import type { VerificationDossier } from "#domain/verification/verification.ts";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { draftKey, dropDraft, type Kept, keepDraft, readDraft } from "../editing/drafts.ts";
import { EditedMeanwhile, editingApi } from "../editing/editing-api.ts";
import { useAfterTyping } from "../editing/use-after-typing.ts";
import { useSaveWhenConnected } from "../editing/use-save-when-connected.ts";
import { useSession } from "../session/session.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

type Draft = NonNullable<VerificationDossier["clarification"]>;
type Item = Draft["items"][number];
type Written = Pick<Draft, "items" | "savedAt">;

interface KeptItems extends Kept {
  items: Item[];
  /** When what it follows was saved. */
  seen: Draft["savedAt"];
}

interface ClarifyProps {
  data: Pick<VerificationDossier, "number" | "grid" | "other">;
  draft: Draft;
  onSettled: () => void;
}

/** What both want clarified, written by line: what the candidate reads, what is opened, until when, and both confirmations. */
export function Clarify({ data: { number, grid, other }, draft, onSettled }: ClarifyProps) {
  const strings = useTeamStrings();
  const { format, verificationStrings } = strings;
  const words = verificationStrings.clarify;
  const [there, setThere] = useState<Written>(draft);
  const [items, setItems] = useState(draft.items);
  const [elsewhere, setElsewhere] = useState<Written | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isUnsaved = JSON.stringify(items) !== JSON.stringify(there.items);
  const key = draftKey(useSession()?.user ?? "", `clarify/${number}`);
  // What an earlier visit could not send.
  useEffect(() => {
    void readDraft<KeptItems>(key).then((kept) => {
      if (!kept) return;
      setItems(kept.items);
      setThere((now) => ({ ...now, savedAt: kept.seen }));
    });
  }, [key]);
  const save = async (isConfirmed: boolean, seen = there.savedAt) => {
    try {
      const json = { items, seen, isConfirmed };
      const call = editingApi.verification.dossier[":number"].clarification.$post;
      const { savedAt } = await (await call({ param: { number }, json })).json();
      setThere({ items, savedAt });
      await dropDraft(key);
      setTrouble(null);
      if (isConfirmed) {
        showToast(verificationStrings.dossier.confirmed);
        onSettled();
      }
    } catch (error) {
      if (error instanceof EditedMeanwhile) return setElsewhere(error.current as Written);
      const [field] = isProblem(error) ? error.fields : [];
      setTrouble(field ? field.message : failureOf(error).title);
    }
  };
  useAfterTyping(isUnsaved && elsewhere === null, items, () => save(false));
  useSaveWhenConnected(isUnsaved && elsewhere === null && trouble === null, () => save(false));
  const change = (line: string, part: Partial<Item>) => {
    const kept: KeptItems = {
      at: new Date().toISOString(),
      seen: there.savedAt,
      items: items.map((item) => (item.line === line ? { ...item, ...part } : item)),
    };
    setItems(kept.items);
    void keepDraft(key, kept);
  };
  const isAnonymous = (part: string) => draft.parts.some((one) => one.isAnonymous && one.id === part);
  const placeOf = (line: string) => grid.find(({ check }) => check.id === line)?.number ?? 0;
  const lacking =
    items.flatMap(({ line, text, parts, takeOut }) => [
      ...(text.trim() === "" ? [words.lacksText(placeOf(line))] : []),
      ...(parts.some(isAnonymous) && takeOut.length === 0 ? [words.lacksTakeOut(placeOf(line))] : []),
    ])[0] ?? null;
  // Confirmed is what was read: what was saved since is not.
  const isAsRead = !isUnsaved && there.savedAt === draft.savedAt;
  const by = isAsRead ? draft.by : [];
  const isConfirmable = lacking === null && !by.some((one) => one.isOwn);
  return (
    <section className="stack" aria-labelledby="lamuriri">
      <h2 id="lamuriri">{words.title(number)}</h2>
      <p>{words.help}</p>
      <ol className="lines">
        {items.map((item) => (
          <li key={item.line}>
            <ItemFields
              {...{ item, draft }}
              line={grid.find(({ check }) => check.id === item.line)}
              onChange={change}
            />
          </li>
        ))}
      </ol>
      {elsewhere && (
        <div className="stack" role="alert">
          <p>{words.elsewhere(other)}</p>
          {elsewhere.items.map(({ line, text }) => (
            <p key={line} className="opinion">
              {text}
            </p>
          ))}
          <p className="cluster">
            <button
              type="button"
              className="button button--outline button--small"
              onClick={() => {
                setThere(elsewhere);
                setElsewhere(null);
              }}
            >
              {words.keepMine}
            </button>
            <button
              type="button"
              className="button button--outline button--small"
              onClick={() => {
                setThere(elsewhere);
                setItems(elsewhere.items);
                setElsewhere(null);
                void dropDraft(key);
              }}
            >
              {words.keepTheirs}
            </button>
          </p>
        </div>
      )}
      <div className="term">
        <p>{words.term(endInWords(draft.until, strings))}</p>
      </div>
      <ul className="rows rows--plain">
        {by.map(({ name, at, isOwn: isYou }) => (
          <li key={name}>
            <p>{words.confirmedBy(isYou ? verificationStrings.dossier.you : name, format.moment(at))}</p>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={!isConfirmable}
          aria-describedby="ce-lipseste"
          onClick={() => isConfirmable && save(true)}
        >
          {words.confirm}
        </button>
      </p>
      <p className="note" role="status" id="ce-lipseste">
        {trouble ?? lacking ?? (isUnsaved ? verificationStrings.dossier.saving : words.changeFells(other))}
      </p>
    </section>
  );
}

interface ItemFieldsProps {
  item: Item;
  draft: Draft;
  line: VerificationDossier["grid"][number] | undefined;
  onChange: (line: string, change: Partial<Item>) => void;
}

function ItemFields({ item, draft, line, onChange }: ItemFieldsProps) {
  const words = useTeamStrings().verificationStrings.clarify;
  const { line: id, text, parts, takeOut } = item;
  const isAnonymous = draft.parts.some((part) => part.isAnonymous && parts.includes(part.id));
  const toggle = (part: string) => {
    const opened = parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part];
    const isNamed = draft.parts.some((one) => one.isAnonymous && opened.includes(one.id));
    onChange(id, { parts: opened, takeOut: isNamed ? takeOut : [] });
  };
  const [likely, others] = [true, false].map((isAbout) =>
    draft.parts.filter((part) => part.lines.includes(id) === isAbout),
  ) as [Draft["parts"], Draft["parts"]];
  const box = (part: Draft["parts"][number]) => (
    <label key={part.id} className="check">
      <input type="checkbox" checked={parts.includes(part.id)} onChange={() => toggle(part.id)} />
      <span>{part.isAnonymous ? words.anonymousPart(part.title) : part.title}</span>
    </label>
  );
  return (
    <div className="lines__open">
      <h3>{words.line(line?.number ?? 0, line?.check.criterion ?? id)}</h3>
      <div className="field">
        <label className="field__label" htmlFor={`cere-${id}`}>
          {words.text}
        </label>
        <textarea
          id={`cere-${id}`}
          className="input"
          rows={3}
          maxLength={mostOfRemark}
          value={text}
          onChange={({ target }) => onChange(id, { text: target.value })}
        />
      </div>
      <fieldset>
        <legend className="field__label">{words.opens}</legend>
        {likely.map(box)}
        {others.length > 0 && (
          <Disclosure title={words.otherParts} isQuiet>
            {others.map(box)}
          </Disclosure>
        )}
      </fieldset>
      {draft.parts.length === 0 && <p className="note">{words.whole}</p>}
      {parts.length === 0 && <p className="note">{words.inWords}</p>}
      {isAnonymous && (
        <div className="field">
          <label className="field__label" htmlFor={`scoate-${id}`}>
            {words.takeOut}
          </label>
          <span className="field__hint" id={`scoate-${id}-hint`}>
            {words.takeOutHelp}
          </span>
          <textarea
            id={`scoate-${id}`}
            className="input"
            rows={3}
            aria-describedby={`scoate-${id}-hint`}
            defaultValue={takeOut.join("\n")}
            onChange={({ target }) =>
              onChange(id, {
                takeOut: target.value
                  .split("\n")
                  .flatMap((one) => (one.trim() ? [one.trim().slice(0, 200)] : [])),
              })
            }
          />
        </div>
      )}
    </div>
  );
}
