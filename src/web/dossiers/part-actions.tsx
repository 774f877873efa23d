import { useId, useState } from "react";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { attempt } from "../api/failure.ts";
import { refusalOf } from "../business-plans/check-file.ts";
import { DownloadButton } from "../business-plans/download-button.tsx";
import { browserApi } from "../session/browser-api.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { FileButton } from "../ui/form/file-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface PartActionsProps {
  part: DossierPart;
  maxBytes: number;
  onChoose: (file: File) => void;
  /** Makes the file of photographs; left out where the part takes none, or another part does so now. */
  onPhotograph: (() => void) | undefined;
  onSettled: () => Promise<void>;
}

/** Adds the file of a part, or replaces, downloads and removes it. */
export function PartActions({ part, maxBytes, onChoose, onPhotograph, onSettled }: PartActionsProps) {
  const allStrings = useStrings();
  const { dossierStrings: strings, photographStrings } = allStrings;
  const { id, title, file, extensions } = part;
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useId();
  const choose = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (!chosen) return;
    const why = refusalOf(chosen, { maxBytes, extensions }, allStrings);
    setRefusal(why);
    if (why === null) onChoose(chosen);
  };
  return (
    <div className="row__side">
      <FileButton
        id={input}
        button={file ? "button button--outline button--small" : "button button--small"}
        accept={extensions.map((extension) => `.${extension}`).join(",")}
        aria-describedby={refusal === null ? undefined : `${input}-refusal`}
        onChange={choose}
      >
        <Icon name="upload" />
        {file ? strings.replace : strings.add}
        <span className="visually-hidden">{strings.about(title)}</span>
      </FileButton>
      {onPhotograph && (
        <button type="button" className="button button--outline button--small" onClick={onPhotograph}>
          <EditIcon name="camera" />
          {photographStrings.open}
          <span className="visually-hidden">{strings.about(title)}</span>
        </button>
      )}
      {file && (
        <DownloadButton path={`dossier/part/${id}/file`} name={file.name} isSmall>
          {strings.open}
          <span className="visually-hidden">{strings.about(title)}</span>
        </DownloadButton>
      )}
      {file && <RemoveButton {...{ id, title, onSettled }} file={file} />}
      <p className="field__error" id={`${input}-refusal`} role="alert">
        {refusal}
      </p>
    </div>
  );
}

interface RemoveButtonProps extends Pick<PartActionsProps, "onSettled"> {
  id: string;
  title: string;
  file: NonNullable<DossierPart["file"]>;
}

/** Removes the file that is shown, after a question: what another device has put there since stays. */
function RemoveButton({ id, title, file: { name, version }, onSettled }: RemoveButtonProps) {
  const { dossierStrings: strings } = useStrings();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await attempt(async () => {
      const call = browserApi.dossier.part[":id"].$delete;
      await call({ param: { id }, header: { "if-match": `"${version}"` } });
      showToast(strings.removed(title));
    });
    await onSettled();
  };
  return (
    <>
      <button type="button" className="button button--quiet button--small" onClick={() => setAsking(true)}>
        {strings.remove}
        <span className="visually-hidden">{strings.about(title)}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={strings.removeAsk(title)}
          text={strings.removeText(name)}
          confirm={strings.removeDo}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
