import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ChangeSet, WaitingChange } from "#domain/sets/sets.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { editorOf } from "../editing/kind.ts";
import { useHref } from "../page/use-href.ts";
import { asSeen, editingApi } from "../session/editing-api.ts";
import { TextEditor } from "../texts/text-editor.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-address.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { CompareChange } from "./compare-change.tsx";
import { titleOfItem } from "./titles.ts";
import { useSetWork } from "./use-set-work.ts";
import { whatChanges } from "./what-changes.ts";

interface ChangeRowProps {
  set: ChangeSet;
  change: WaitingChange;
  /** Whether the set still waits. */
  isOpen: boolean;
}

/** A change of a set: what, by whom, and what keeps it from being published. */
export function ChangeRow({ set, change, isOpen }: ChangeRowProps) {
  const strings = useTeamStrings();
  const { setsStrings, format } = strings;
  const { compare } = setsStrings;
  const [isComparing, setComparing] = useState(false);
  const { run } = useSetWork();
  const { problem, savedAt, savedBy } = change;
  const name = titleOfItem({ ...change.change, title: change.title }, strings);
  const isToChoose = problem === "change-edited" || problem === "change-forbidden";
  const take = () => {
    const { query, header } = asSeen(set);
    const call = { query: { ...query, change: String(change.id) }, header };
    return run(() => editingApi.set.change.$delete(call), setsStrings.removed);
  };
  return (
    <li>
      <Mark problem={problem} />
      <div>
        <p className="row__title">{name}</p>
        <p className="note">
          {whatChanges(change.change, strings)} · {setsStrings.savedBy(savedBy, format.moment(savedAt))}
        </p>
        {problem && isOpen && <p>{problemOf(problem, strings)}</p>}
      </div>
      {isOpen && (
        <div className="row__side">
          {problem !== "change-gone" && (
            <button
              type="button"
              className="button button--outline button--small"
              aria-label={isToChoose ? compare.openNamed(name) : compare.seeNamed(name)}
              onClick={() => setComparing(true)}
            >
              {isToChoose ? compare.open : compare.see}
            </button>
          )}
          <ChangeAgain set={set} change={change} name={name} />
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={setsStrings.removeNamed(name)}
            onClick={() => void take()}
          >
            {setsStrings.remove}
          </button>
        </div>
      )}
      {isComparing && (
        <CompareChange
          set={set}
          change={change}
          name={name}
          isToChoose={isToChoose}
          onRemove={() => void take()}
          onClose={() => setComparing(false)}
        />
      )}
    </li>
  );
}

function Mark({ problem }: Pick<WaitingChange, "problem">) {
  const { marks } = useTeamStrings().setsStrings;
  if (problem === null) return <MarkOf kind="ok" icon="check" words={marks.ok} />;
  if (problem === "change-edited") return <MarkOf kind="look" icon="warning" words={marks.edited} />;
  return <MarkOf kind="stop" icon="warning" words={marks.stop} />;
}

function MarkOf({ kind, icon, words }: { kind: "ok" | "look" | "stop"; icon: IconName; words: string }) {
  return (
    <span className={`mark mark--${kind}`}>
      <Icon name={icon} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Why a change cannot be published, in words; a rule that has none here does not fit the portal any more. */
function problemOf(problem: string, { setsStrings: { problems } }: TeamStrings): string {
  return Object.hasOwn(problems, problem)
    ? problems[problem as keyof typeof problems]
    : problems["change-unfit"];
}

interface ChangeAgainProps {
  set: ChangeSet;
  change: WaitingChange;
  /** What the changed thing is called. */
  name: string;
}

/**
 * What changes a change that waits in a set: a text in its form, the words of an item in its draft, and in its own place an item
 * that is only shown or hidden.
 */
function ChangeAgain({ set, change: { id, change }, name }: ChangeAgainProps) {
  const { setsStrings } = useTeamStrings();
  const words = setsStrings.again;
  const href = useHref();
  const navigate = useNavigate();
  const { run } = useSetWork();
  const [isOpen, setOpen] = useState(false);
  const { type, item, edit } = change;
  if (type === "document" || "giveBack" in edit) return null;
  const looks = { className: "button button--outline button--small", "aria-label": words.named(name) };
  if (type !== "text" && Object.keys(edit).every((field) => field === "isPublic")) {
    return (
      <Link to={href(editorOf[type], { id: item })} {...looks}>
        {words.open}
      </Link>
    );
  }

  const toDraft = async (page: (typeof editorOf)[keyof typeof editorOf]) => {
    const { draft } = await (await editingApi.draft.$get({ query: { type, item } })).json();
    if (draft) return showToast(words.hasDraft, "error");
    const { query, header } = asSeen(set);
    const move = async () => {
      await editingApi.draft.$patch({ json: change, header: {} });
      await editingApi.set.change.$delete({ query: { ...query, change: String(id) }, header });
    };
    if (await run(move, words.inDraft)) await navigate(href(page, { id: item }));
  };
  return (
    <>
      <button
        type="button"
        {...looks}
        onClick={() => (type === "text" ? setOpen(true) : void toDraft(editorOf[type]))}
      >
        {words.open}
      </button>
      {isOpen && (
        <Dialog title={name} onClose={() => setOpen(false)}>
          <TextEditor textKey={item} waiting={{ set, change }} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
