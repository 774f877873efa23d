import { useEffect } from "react";
import { createPrompt } from "../session/prompt.ts";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useStore } from "../ui/store.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { countDrafts, dropDrafts } from "./drafts.ts";
import { unsavedWork } from "./unsaved-work.ts";

/** The unsaved work of a user who is signing out. */
interface Unsaved {
  /** How many drafts there are. */
  drafts: number;
  /** Whether a file is chosen or under way. */
  isHolding: boolean;
}

/** Asks whether they go all the same. */
const going = createPrompt<Unsaved>();

/**
 * Who signs out leaves nothing on the device (specification §4): if something is unsaved, they are asked first.
 *
 * @returns whether they go; then none of their drafts is left
 */
export async function letUnsavedWorkGo(user: string): Promise<boolean> {
  const { isOnlyHere, isHolding } = unsavedWork();
  const drafts = Math.max(await countDrafts(user), Number(isOnlyHere));
  const isGoing = (drafts === 0 && !isHolding) || (await going.ask({ drafts, isHolding }));
  if (isGoing) await dropDrafts(user);
  return isGoing;
}

/** Asks on any page. The question disappears when the session ends meanwhile. */
export function SignOutGuard() {
  const strings = useStrings().sessionStrings.unsaved;
  useEffect(() => () => going.asked.get()?.answer(false), []);
  const question = useStore(going.asked);
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
