import { useEffect, useSyncExternalStore } from "react";
import { editingStrings } from "#strings/editing.ts";
import { createQuestion } from "../session/question.ts";
import { Dialog } from "../ui/dialog.tsx";
import { countDrafts, dropDrafts } from "./drafts.ts";
import { unsavedWork } from "./unsaved-work.ts";

const strings = editingStrings.signOut;

/** What somebody who is signing out has not saved. */
interface Unsaved {
  /** How many drafts there are. */
  drafts: number;
  /** Whether a file is chosen or under way. */
  isHolding: boolean;
}

/** Asks whether they go all the same. */
const going = createQuestion<Unsaved>();

/**
 * Who signs out leaves nothing on the device (specification §4): if something is unsaved, they are asked first.
 *
 * @returns whether they go; then none of their drafts is left
 */
export async function letUnsavedWorkGo(user: string): Promise<boolean> {
  const { isUnsaved, isHolding } = unsavedWork();
  const drafts = Math.max(await countDrafts(user), Number(isUnsaved));
  if (drafts === 0 && !isHolding) return true;
  const isGoing = await going.ask({ drafts, isHolding });
  if (isGoing) await dropDrafts(user);
  return isGoing;
}

/** Asks on whatever page the person is; whoever's session ends meanwhile has nothing to answer any more. */
export function SignOutGuard() {
  useEffect(() => () => going.current()?.answer(false), []);
  const question = useSyncExternalStore(going.watch, going.current);
  if (!question) return null;
  const { drafts, isHolding, answer } = question;
  return (
    <Dialog title={strings.title} onClose={() => answer(false)}>
      {drafts > 0 && <p>{strings.text(drafts)}</p>}
      {isHolding && <p>{strings.files}</p>}
      <p className="dialog__foot">
        <button type="button" className="button" onClick={() => answer(false)}>
          {strings.stay}
        </button>
        <button type="button" className="button button--danger" onClick={() => answer(true)}>
          {strings.go}
        </button>
      </p>
    </Dialog>
  );
}
