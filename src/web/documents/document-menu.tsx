import { Fragment, useId, useState } from "react";
import type { ManagedDocument } from "#domain/documents/documents.ts";
import { attempt, failureOf } from "../api/failure.ts";
import { offerUndo } from "../editing/undo.tsx";
import { editingApi } from "../session/editing-api.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { LabelledField } from "../ui/form/field.tsx";
import { RowAction, RowMenu } from "../ui/list/row-menu.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { takeOff } from "./documents-api.ts";

interface DocumentMenuProps {
  document: ManagedDocument;
  onChanged: () => void;
}

/** What else is done with a document: its name, its place in each list, taking it off the site. */
export function DocumentMenu({ document, onChanged }: DocumentMenuProps) {
  const { documentsStrings: strings } = useStrings();
  const [isRenaming, setRenaming] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { title } = document;
  const putBack = () =>
    attempt(async () => {
      await takeOff(document).back();
      showToast(strings.isBack(title));
      onChanged();
    });
  const takeDown = () =>
    attempt(async () => {
      const { remove, back } = takeOff(document);
      await remove();
      offerUndo({
        message: strings.takenDown(title),
        restored: strings.isBack(title),
        restore: back,
        label: strings.putBack,
      });
      onChanged();
    });
  return (
    <>
      <RowMenu label={strings.actions(title)}>
        <RowAction label={strings.rename} act={() => setRenaming(true)} />
        <MoveActions document={document} onChanged={onChanged} />
        {document.isPublic || document.place !== "pack" ? (
          <RowAction label={strings.takeDown} isHarmful act={() => setAsked(true)} />
        ) : (
          <RowAction label={strings.putBack} act={() => void putBack()} />
        )}
      </RowMenu>
      {isRenaming && (
        <RenameDialog document={document} onChanged={onChanged} onClose={() => setRenaming(false)} />
      )}
      {isAsked && (
        <ConfirmDialog
          title={strings.takeDownQuestion(title)}
          text={strings.takeDownText}
          confirm={strings.takeDownConfirm}
          onConfirm={() => void takeDown()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Up and down in each list; an attachment has one list, that of its item. */
function MoveActions({ document, onChanged }: DocumentMenuProps) {
  const { documentsStrings: strings } = useStrings();
  const { place, item, lists } = document;
  const move = (by: 1 | -1, list?: ManagedDocument["lists"][number]) =>
    attempt(async () => {
      await editingApi.document.move.$post({ json: { place, item, by, ...(list && { list: list.id }) } });
      if (list) showToast(strings.moved(list.position + by, list.title));
      onChanged();
    });
  if (place !== "pack") {
    return (
      <>
        <RowAction label={strings.up} act={() => void move(-1)} />
        <RowAction label={strings.down} act={() => void move(1)} />
      </>
    );
  }
  return lists.map((list) => {
    const { id, title, position, length } = list;
    return (
      <Fragment key={id}>
        <RowAction
          label={strings.upIn(title)}
          obstacle={position === 1 ? strings.firstAlready : undefined}
          act={() => void move(-1, list)}
        />
        <RowAction
          label={strings.downIn(title)}
          obstacle={position === length ? strings.lastAlready : undefined}
          act={() => void move(1, list)}
        />
      </Fragment>
    );
  });
}

interface RenameDialogProps {
  document: ManagedDocument;
  onChanged: () => void;
  onClose: () => void;
}

const ofPack = ["title", "name", "hint"] as const;

/** The words of a document; an attachment has its name alone. */
function RenameDialog({ document, onChanged, onClose }: RenameDialogProps) {
  const { documentsStrings: strings } = useStrings();
  const id = useId();
  const { place, item, title, name, hint } = document;
  const [words, setWords] = useState({ title, name, hint });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const fields = place === "pack" ? ofPack : (["name"] as const);
  const save = async () => {
    setWrong({});
    try {
      const changes = place === "pack" ? words : { name: words.name };
      await editingApi.document.edit.$patch({ json: { place, item, ...changes } });
      showToast(strings.renamed);
      onClose();
      onChanged();
    } catch (error) {
      const { title, fields } = failureOf(error);
      setWrong(Object.keys(fields).length > 0 ? fields : { other: title });
    }
  };
  return (
    <Dialog title={strings.renameTitle(title)} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fields.map((field) => (
          <LabelledField
            key={field}
            id={`${id}-${field}`}
            label={strings.fields[field]}
            error={wrong[field]}
            isLive
          >
            {(described) => (
              <input
                className="input"
                required={field !== "hint"}
                maxLength={200}
                value={words[field]}
                onChange={({ target }) => setWords({ ...words, [field]: target.value })}
                {...described}
              />
            )}
          </LabelledField>
        ))}
        <div role="alert">{wrong.other && <Notice tone="error" title={wrong.other} />}</div>
        <DialogFoot onClose={onClose}>
          <button type="submit" className="button">
            {strings.save}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
