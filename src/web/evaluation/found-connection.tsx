import { useState } from "react";
import { useNavigate } from "react-router";
import { attempt } from "../api/failure.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Marks } from "./use-marks.ts";

/** Gives away a plan whose author one knows, as one has found out while reading it. */
export function FoundConnection({ alias, marks }: { alias: string; marks: Marks }) {
  const words = useTeamStrings().evaluationStrings.connection;
  const href = useHref();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState("");
  const give = () =>
    attempt(async () => {
      await browserApi.evaluators.connection.$post({ json: { alias, note: note.trim() } });
      await marks.drop();
      showToast(words.given(alias));
      await navigate(href("evaluation"));
    });
  return (
    <>
      <p>
        <button
          type="button"
          className="button button--quiet button--small connection"
          onClick={() => setAsking(true)}
        >
          <Icon name="warning" />
          {words.open}
        </button>
      </p>
      {isAsking && (
        <Dialog title={words.title(alias)} onClose={() => setAsking(false)}>
          <p>{words.help}</p>
          <div className="field">
            <label className="field__label" htmlFor="nota">
              {words.note}
            </label>
            <span className="field__hint" id="nota-ajutor">
              {words.noteHelp}
            </span>
            <input
              id="nota"
              className="input"
              maxLength={300}
              aria-describedby="nota-ajutor"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
          <DialogFoot onClose={() => setAsking(false)}>
            <button type="button" className="button button--danger" onClick={give}>
              {words.give}
            </button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
}
