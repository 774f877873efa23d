import { useId } from "react";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { useAct } from "../../app/use-done.ts";
import { browserApi } from "../../session/browser-api.ts";
import { ConfirmButton } from "../../ui/feedback/confirm-dialog.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords, startInWords } from "../moment-in-words.ts";

/** A draft is announced or discarded. */
export function DraftActions({ round }: { round: ManagedRound }) {
  const { id, name, stages, standing } = round;
  const strings = useTeamStrings();
  const words = strings.roundsStrings.draft;
  const act = useAct();
  const query = { id: String(id) };
  const submission = stages.find((stage) => stage.id === "submission");
  const opens = startInWords(submission?.startsAt ?? "", strings);
  const isTooLate = standing.phase !== "upcoming";
  const noteId = useId();
  const closes = endInWords(submission?.endsAt ?? "", strings);
  return (
    <div className="stack">
      <p className="note" id={noteId}>
        {isTooLate ? words.tooLate : words.text}
      </p>
      <p className="cluster">
        <ConfirmButton
          button="button"
          aria-disabled={isTooLate}
          aria-describedby={noteId}
          label={words.announce}
          title={words.announceTitle(name)}
          text={words.announceText(opens, closes)}
          confirm={words.announceSubmit}
          isDangerous={false}
          onConfirm={() => act(() => browserApi.round.announce.$post({ query }), words.announced)}
        />
        <ConfirmButton
          button="button button--danger"
          label={words.discard}
          title={words.discardTitle(name)}
          text={words.discardText}
          confirm={words.discardSubmit}
          onConfirm={() => act(() => browserApi.round.$delete({ query }), words.discarded)}
        />
      </p>
    </div>
  );
}
