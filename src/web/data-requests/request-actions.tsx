import { useState } from "react";
import type { DataRequest } from "#domain/data-requests/data-requests.ts";
import { RowAction, RowMenu } from "../accounts/row-menu.tsx";
import { attempt } from "../api/failure.ts";
import { download } from "../session/download.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { CloseRequest, ExtendRequest } from "./answer-request.tsx";
import { ErasePerson } from "./erase-person.tsx";

/** What can be done with a request that waits. */
export function RequestActions({ request }: { request: DataRequest }) {
  const { dataRequestStrings: words } = useStrings();
  const [opened, setOpened] = useState<"extend" | "close" | "ask-to-erase" | "erase" | null>(null);
  const { id, number, kind, name, hasAccount, extendedBecause, holds } = request;
  const close = () => setOpened(null);
  const copy = () =>
    attempt(() => download({ name: words.copy.fileName(number), path: `data-request/copy?id=${id}` }));
  return (
    <div className="row__menu">
      <RowMenu label={words.actionsOf(number)}>
        {hasAccount && <RowAction label={words.copy.menu} act={() => void copy()} />}
        {extendedBecause === null && <RowAction label={words.extend.menu} act={() => setOpened("extend")} />}
        <RowAction label={words.close.menu} act={() => setOpened("close")} />
        {kind === "erasure" && hasAccount && holds.length === 0 && (
          <RowAction label={words.erase.menu} isHarmful act={() => setOpened("ask-to-erase")} />
        )}
      </RowMenu>
      {opened === "extend" && <ExtendRequest request={request} onClose={close} />}
      {opened === "close" && <CloseRequest request={request} onClose={close} />}
      {opened === "ask-to-erase" && (
        <ConfirmDialog
          title={words.erase.title(name)}
          text={words.erase.text}
          confirm={words.erase.ask}
          onConfirm={() => setOpened("erase")}
          onClose={close}
        />
      )}
      {opened === "erase" && <ErasePerson request={request} onClose={close} />}
    </div>
  );
}
