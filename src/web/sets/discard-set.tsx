import { useState } from "react";
import { useNavigate } from "react-router";
import type { ChangeSet } from "#domain/sets/sets.ts";
import { editingApi } from "../editing/editing-api.ts";
import { useHref } from "../page/use-href.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ofSet, useSetWork } from "./use-set-work.ts";

/** Gives a set up, once it was confirmed. */
export function DiscardSet({ set }: { set: ChangeSet }) {
  const { discard: words } = useStrings().setsStrings;
  const [isAsking, setAsking] = useState(false);
  const { run } = useSetWork();
  const navigate = useNavigate();
  const href = useHref();
  const discard = async () => {
    if (await run(() => editingApi.set.$delete(ofSet(set)), words.done)) await navigate(href("sets"));
  };
  return (
    <p>
      <button type="button" className="button button--danger button--small" onClick={() => setAsking(true)}>
        {words.open}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={words.title}
          text={words.text}
          confirm={words.confirm}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}
