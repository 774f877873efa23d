import { useId, useState } from "react";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { useAct } from "../../app/use-done.ts";
import { browserApi } from "../../session/browser-api.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords, startInWords } from "../moment-in-words.ts";

/** A draft is announced or discarded. */
export function DraftActions({ round }: { round: ManagedRound }) {
  const { id, name, stages, standing } = round;
  const strings = useTeamStrings();
  const words = strings.roundsStrings.draft;
  const [asks, setAsks] = useState<"announce" | "discard" | null>(null);
  const act = useAct();
  const close = () => setAsks(null);
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
        <button
          type="button"
          className="button"
          aria-disabled={isTooLate}
          aria-describedby={noteId}
          onClick={() => setAsks(isTooLate ? null : "announce")}
        >
          {words.announce}
        </button>
        <button type="button" className="button button--danger" onClick={() => setAsks("discard")}>
          {words.discard}
        </button>
      </p>
      {asks === "announce" && (
        <ConfirmDialog
          title={words.announceTitle(name)}
          text={words.announceText(opens, closes)}
          confirm={words.announceSubmit}
          isDangerous={false}
          onConfirm={() => act(() => browserApi.round.announce.$post({ query }), words.announced)}
          onClose={close}
        />
      )}
      {asks === "discard" && (
        <ConfirmDialog
          title={words.discardTitle(name)}
          text={words.discardText}
          confirm={words.discardSubmit}
          onConfirm={() => act(() => browserApi.round.$delete({ query }), words.discarded)}
          onClose={close}
        />
      )}
    </div>
  );
}
