import { useId, useRef, useState } from "react";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { ifMatch } from "../api/api-client.ts";
import { attempt } from "../api/failure.ts";
import { endAtLatest } from "../competition/moment-in-words.ts";
import { type KnownUpload, UnfinishedUpload } from "../files/unfinished-upload.tsx";
import { browserApi } from "../session/browser-api.ts";
import { download } from "../session/download.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { FileButton } from "../ui/form/file-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { RowAction, RowMenu } from "../ui/list/row-menu.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { stateOf } from "./part-state.ts";
import { useChosenFile } from "./use-chosen-file.ts";

interface PartActionsProps {
  part: DossierPart;
  maxBytes: number;
  /** The files that have come in part, of all parts. */
  uploads: readonly KnownUpload[];
  competition: CompetitionNow;
  mayRemove: boolean;
  onChoose: (file: File) => void;
  /** Makes the file of photographs; left out where the part takes none, or another part does so now. */
  onPhotograph: (() => void) | undefined;
  onSettled: () => Promise<void>;
  /** What had come in part was given up. */
  onGone: () => void;
}

/** Adds the file of a part; of one that is there, offers what is likely, and the rest in a menu. */
export function PartActions(props: PartActionsProps) {
  const { part, maxBytes, uploads, competition, mayRemove, onChoose, onPhotograph, ...settling } = props;
  const { onSettled, onGone } = settling;
  const allStrings = useStrings();
  const { dossierStrings: strings, photographStrings } = allStrings;
  const { title, file } = part;
  const hidden = useRef<HTMLInputElement>(null);
  const id = useId();
  const takesPictures = onPhotograph !== undefined;
  const { refusal, input } = useChosenFile(part, { maxBytes, takesPictures, onChoose });
  const onReplace = () => hidden.current?.click();
  const about = <span className="visually-hidden">{strings.about(title)}</span>;
  return (
    <>
      <div className="row__side">
        {!file && (
          <FileButton
            id={id}
            button="button button--small"
            aria-describedby={refusal === null ? undefined : `${id}-refusal`}
            {...input}
          >
            <Icon name="upload" />
            {strings.add}
            {about}
          </FileButton>
        )}
        {!file && onPhotograph && (
          <button type="button" className="button button--outline button--small" onClick={onPhotograph}>
            <EditIcon name="camera" />
            {photographStrings.open}
            {about}
          </button>
        )}
        {file && stateOf(part) === "look" && (
          <button type="button" className="button button--outline button--small" onClick={onReplace}>
            <Icon name="upload" />
            {strings.replace}
            {about}
          </button>
        )}
        {file && (
          <PartMenu
            part={part}
            file={file}
            mayRemove={mayRemove}
            onReplace={onReplace}
            onPhotograph={onPhotograph}
            onSettled={onSettled}
          />
        )}
        {file && <input type="file" hidden ref={hidden} {...input} />}
        <p className="field__error" id={`${id}-refusal`} role="alert">
          {refusal}
        </p>
      </div>
      <div className="row__open">
        <UnfinishedUpload
          uploads={uploads}
          onGone={onGone}
          until={(keptUntil) => endAtLatest(keptUntil, competition, allStrings)}
          purpose={`part/${part.id}`}
          about={strings.about(title)}
          onChoose={file ? onReplace : undefined}
        />
      </div>
    </>
  );
}

interface PartMenuProps {
  part: DossierPart;
  file: NonNullable<DossierPart["file"]>;
  mayRemove: boolean;
  /** Asks for the file that takes its place. */
  onReplace: () => void;
  onPhotograph: (() => void) | undefined;
  onSettled: () => Promise<void>;
}

/** What can be done with the file of a part: replaced, downloaded, removed after a question; what another device put there since stays. */
function PartMenu({ part, file, mayRemove, onReplace, onPhotograph, onSettled }: PartMenuProps) {
  const { dossierStrings: strings, photographStrings, uiStrings } = useStrings();
  const [isAsking, setAsking] = useState(false);
  const { id, title } = part;
  const save = () =>
    attempt(async () => {
      await download({ path: `dossier/part/${id}/file`, name: file.name });
      showToast(uiStrings.downloaded(file.name));
    });
  const remove = async () => {
    await attempt(async () => {
      const call = browserApi.dossier.part[":id"].$delete;
      await call({ param: { id }, header: ifMatch(file.version) });
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
        {mayRemove && <RowAction label={strings.remove} isHarmful act={() => setAsking(true)} />}
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
