import { mostOfRemark } from "#domain/verification/verification.rules.ts";
import type { VerificationDossier } from "#domain/verification/verification.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { KeepOne } from "../editing/keep-one.tsx";
import { type Saved, useAutosave } from "../editing/use-autosave.ts";
import { editingApi } from "../session/editing-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

type Draft = NonNullable<VerificationDossier["clarification"]>;
type Item = Draft["items"][number];
type Written = Pick<Draft, "items" | "savedAt">;

interface ClarifyProps {
  data: Pick<VerificationDossier, "number" | "grid" | "other">;
  draft: Draft;
  onSettled: () => void;
}

/** What both want clarified, written by line: what the candidate reads, what is opened, until when, and both confirmations. */
export function Clarify({ data: { number, grid, other }, draft, onSettled }: ClarifyProps) {
  const strings = useTeamStrings();
  const { format, entriesStrings, verificationStrings } = strings;
  const words = verificationStrings.clarify;
  const autosave = useAutosave({
    item: `clarify/${number}`,
    found: savedAs(draft),
    current: (found) => savedAs(found as Written | null),
    send: (items: Item[], seen: Written["savedAt"]) => write(number, { items, seen, isConfirmed: false }),
  });
  const { value: items, there, isUnsaved, elsewhere, trouble, keepMine, keepTheirs } = autosave;
  const confirm = async () => {
    const isDone = await autosave.save((all, seen) => write(number, { items: all, seen, isConfirmed: true }));
    if (!isDone) return;
    showToast(verificationStrings.dossier.confirmed);
    onSettled();
  };
  const change = (line: string, part: Partial<Item>) =>
    autosave.change(items.map((item) => (item.line === line ? { ...item, ...part } : item)));
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
      <ol className="lines" key={autosave.replaced}>
        {items.map((item) => (
          <li key={item.line}>
            <ItemFields
              item={item}
              draft={draft}
              line={grid.find(({ check }) => check.id === item.line)}
              onChange={change}
            />
          </li>
        ))}
      </ol>
      {elsewhere && (
        <KeepOne words={words} keepMine={keepMine} keepTheirs={keepTheirs}>
          <p>{words.elsewhere(other)}</p>
          {elsewhere.value.map(({ line, text }) => (
            <p key={line} className="opinion">
              {text}
            </p>
          ))}
        </KeepOne>
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
          onClick={() => isConfirmable && confirm()}
        >
          {words.confirm}
        </button>
      </p>
      <p className="note" role="status" id="ce-lipseste">
        {trouble ?? lacking ?? (isUnsaved ? entriesStrings.saving : words.changeFells(other))}
      </p>
    </section>
  );
}

/** Keeps what is to be asked, and confirms it, too. */
async function write(
  number: string,
  json: { items: Item[]; seen: Written["savedAt"]; isConfirmed: boolean },
): Promise<Saved<Item[], Written["savedAt"]>> {
  const call = editingApi.verification.dossier[":number"].clarification.$post;
  return savedAs({ ...json, ...(await (await call({ param: { number }, json })).json()) });
}

function savedAs(written: Written | null): Saved<Item[], Written["savedAt"]> {
  const { items, savedAt } = written ?? { items: [], savedAt: null };
  return { value: items, version: savedAt, savedAt };
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
