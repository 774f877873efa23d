import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { AnswersState } from "./use-answers.ts";

/** Whether the server has what is written, and where it is otherwise. */
export function SavedState({ state }: { state: AnswersState }) {
  const { format, verificationStrings } = useTeamStrings();
  const words = verificationStrings.dossier;
  const isLost = ["unsent", "refused", "conflict"].includes(state.is);
  const said = {
    saved: state.is === "saved" && state.at ? words.saved(format.time(state.at)) : "",
    saving: words.saving,
    unsent: words.unsent,
    conflict: words.conflict.title,
    refused: state.is === "refused" ? words.refused(state.why) : "",
  }[state.is];
  return (
    <span className={isLost ? "saved saved--not" : "saved"} role="status">
      {said}
    </span>
  );
}
