import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ChangeSet, WaitingChange } from "#domain/sets/sets.ts";
import { editingApi } from "../editing/editing-api.ts";
import { useHref } from "../page/use-href.ts";
import { TextEditor } from "../texts/text-editor.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { ofSet, useSetWork } from "./use-set-work.ts";

interface ChangeAgainProps {
  set: ChangeSet;
  change: WaitingChange;
  /** What the changed thing is called. */
  name: string;
}

const editors = { news: "newsItem", job: "jobEditor", activity: "activityEditor" } as const;

/**
 * What changes a change that waits in a set: a text in its form, the words of an item in its draft, and in its own place an item
 * that is only shown or hidden.
 */
export function ChangeAgain({ set, change: { id, change }, name }: ChangeAgainProps) {
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
      <Link to={href(editors[type], { id: item })} {...looks}>
        {words.open}
      </Link>
    );
  }

  const toDraft = async (page: (typeof editors)[keyof typeof editors]) => {
    const { draft } = await (await editingApi.draft.$get({ query: { type, item } })).json();
    if (draft) return showToast(words.hasDraft, "error");
    const { query, header } = ofSet(set);
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
        onClick={() => (type === "text" ? setOpen(true) : void toDraft(editors[type]))}
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
