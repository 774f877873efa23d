import { useState } from "react";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { RowAction, RowMenu } from "../accounts/row-menu.tsx";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { download } from "../session/download.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

interface PartMenuProps {
  part: DossierPart;
  file: NonNullable<DossierPart["file"]>;
  /** Asks for the file that takes its place. */
  onReplace: () => void;
  onPhotograph: (() => void) | undefined;
  onSettled: () => Promise<void>;
}

/** What can be done with the file of a part: replaced, downloaded, removed after a question; what another device put there since stays. */
export function PartMenu({ part, file, onReplace, onPhotograph, onSettled }: PartMenuProps) {
  const { dossierStrings: strings, photographStrings, plansStrings } = useStrings();
  const [isAsking, setAsking] = useState(false);
  const { id, title } = part;
  const save = () =>
    attempt(async () => {
      await download({ path: `dossier/part/${id}/file`, name: file.name });
      showToast(plansStrings.downloaded(file.name));
    });
  const remove = async () => {
    await attempt(async () => {
      const call = browserApi.dossier.part[":id"].$delete;
      await call({ param: { id }, header: { "if-match": `"${file.version}"` } });
      showToast(strings.removed(title));
    });
    await onSettled();
  };
  return (
    <>
      <RowMenu label={strings.actions(title)}>
        <RowAction label={strings.replace} act={onReplace} />
        {onPhotograph && <RowAction label={photographStrings.open} act={onPhotograph} />}
        <RowAction label={strings.open} act={() => void save()} />
        <RowAction label={strings.remove} isHarmful act={() => setAsking(true)} />
      </RowMenu>
      {isAsking && (
        <ConfirmDialog
          title={strings.removeAsk(title)}
          text={strings.removeText(file.name)}
          confirm={strings.removeDo}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
