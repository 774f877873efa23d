import { useEffect, useRef, useState } from "react";
import type { Change } from "#domain/sets/changes.ts";
import type { ChangeSet, WaitingChange } from "#domain/sets/sets.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { attempt } from "../api/failure.ts";
import { type Said, Side } from "../history/differences.tsx";
import { asSeen, editingApi } from "../session/editing-api.ts";
import { saidOfText } from "../texts/said-of-text.ts";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { useSetWork } from "./use-set-work.ts";
import { fieldLabel } from "./what-changes.ts";

interface CompareChangeProps {
  set: ChangeSet;
  change: WaitingChange;
  /** What the changed thing is called. */
  name: string;
  /** Whether one of both must be chosen: somebody changed the thing meanwhile. */
  isToChoose: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** What a change replaces beside what it says, with the words in which they differ; where both changed, one is chosen. */
export function CompareChange({ set, change, name, isToChoose, onRemove, onClose }: CompareChangeProps) {
  const strings = useTeamStrings();
  const { compare: words } = strings.setsStrings;
  const [compared, setCompared] = useState<Compared | null>(null);
  const { run } = useSetWork();
  const harmless = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    harmless.current?.focus();
    void attempt(async () => setCompared(await compareChange(change.change, strings))).then(
      (isRead) => isRead || onClose(),
    );
  }, []);
  const keepSet = ({ version }: Compared) => {
    onClose();
    const json = { ...change.change, version };
    void run(() => editingApi.set.change.$post({ ...asSeen(set), json }), words.keptSet);
  };
  const keepNow = () => {
    onClose();
    onRemove();
  };
  return (
    <Dialog title={words.title(name)} onClose={onClose}>
      {compared ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, for keys, too
        <section className="versus" aria-label={words.label} tabIndex={0}>
          <Side title={nowTitle(compared)} own={compared.now} other={compared.after} side="before" />
          <Side title={words.after} own={compared.after} other={compared.now} side="after" />
        </section>
      ) : (
        <p>
          <span className="loader" />
        </p>
      )}
      <p className="dialog__foot">
        <button type="button" className="button button--outline" onClick={onClose} ref={harmless}>
          {isToChoose ? words.later : words.close}
        </button>
        {isToChoose && compared && (
          <>
            <button type="button" className="button button--outline" onClick={keepNow}>
              {words.keepNow}
            </button>
            <button type="button" className="button" onClick={() => keepSet(compared)}>
              {words.keepSet}
            </button>
          </>
        )}
      </p>
    </Dialog>
  );

  function nowTitle({ savedBy, savedAt }: Compared): string {
    return savedBy && savedAt ? words.nowBy(savedBy, strings.format.moment(savedAt)) : words.now;
  }
}

/** What a change replaces, as it is public now, and what it says itself. */
interface Compared {
  /** The version that is public now. */
  version: number;
  now: Said[];
  after: Said[];
  savedAt: string | null;
  savedBy: string | null;
}

/** Reads what a change replaces. Rejects as every call of the API does. */
async function compareChange(change: Change, strings: TeamStrings): Promise<Compared> {
  if (change.type === "text") {
    const { item: key, edit } = change;
    const text = await (await editingApi.text.$get({ query: { key } })).json();
    const { version, value, initial, savedAt, savedBy } = text;
    const after = "giveBack" in edit ? initial : edit.value;
    return { version, now: [saidOfText(key, value)], after: [saidOfText(key, after)], savedAt, savedBy };
  }
  if (change.type === "document") return compareDocument(change, strings);
  const { version, updatedAt, ...item } = await readItem(change);
  const said = (fields: Record<string, unknown>) =>
    Object.keys(change.edit).map((name) => ({
      name,
      label: fieldLabel(name, strings),
      text: inWords(fields[name], strings),
      isHtml: name === "text" || name === "description",
    }));
  return { version, now: said(item), after: said(change.edit), savedAt: updatedAt, savedBy: null };
}

/** The file that is at the document's address, by its latest version's name, and the one that waits. */
async function compareDocument(
  { item, edit }: Extract<Change, { type: "document" }>,
  { historyStrings, setsStrings }: TeamStrings,
): Promise<Compared> {
  const [place = "", slug = ""] = item.split("/");
  const [waiting, versions] = await Promise.all([
    editingApi.document.waiting.$get({ query: { id: String(edit.versionId) } }),
    editingApi.document.versions.$get({ query: { place, item: slug } as never }),
  ]);
  const { version, name, note } = await waiting.json();
  const [latest] = await versions.json();
  const said = (file: string, words: string): Said[] => [
    { name: "file", label: historyStrings.fields.files, text: file, isHtml: false },
    { name: "note", label: setsStrings.parts.note, text: words, isHtml: false },
  ];
  const { publishedAt = null, savedBy = null } = latest ?? {};
  return {
    version,
    now: said(latest?.name ?? edit.title, latest?.note ?? ""),
    after: said(name, note),
    savedAt: publishedAt,
    savedBy,
  };
}

interface ShownItem {
  version: number;
  updatedAt: string;
  [field: string]: unknown;
}

async function readItem({
  type,
  item: id,
}: Exclude<Change, { type: "text" | "document" }>): Promise<ShownItem> {
  const query = { id };
  if (type === "job") return { ...(await (await editingApi.job.id.$get({ query })).json()) };
  if (type === "activity") return { ...(await (await editingApi.activity.id.$get({ query })).json()) };
  const { image, ...news } = await (await editingApi.news.id.$get({ query })).json();
  return { ...news, alt: image?.alt };
}

function inWords(value: unknown, { historyStrings: { yes, no } }: TeamStrings): string {
  if (typeof value === "boolean") return value ? yes : no;
  return value === null || value === undefined ? "" : String(value);
}
