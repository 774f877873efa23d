import { useRef, useState } from "react";
import { furtherPermission } from "#domain/texts/texts.rules.ts";
import type { PackTextProps } from "../page/pack-text.tsx";
import { can, useSession } from "../session/session.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { TextEditor } from "./text-editor.tsx";

/** A text of the content pack with a pen that opens its form. */
export function TextPen({ at, row, children }: PackTextProps) {
  const { textsStrings: strings } = useTeamStrings();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const giveUp = useRef<(() => void) | null>(null);
  const close = () => {
    giveUp.current = null;
    setOpen(false);
  };
  const { title, name: whole } = strings.placeOf(at);
  const name = row?.name ?? whole;
  const label = strings.editNamed(name);
  const permission = furtherPermission(at);
  if (permission && !can(session, permission))
    return (
      <>
        {children} <span className="note">{strings.mailboxHelp}</span>
      </>
    );
  return (
    <>
      {children}{" "}
      <button
        type="button"
        className="button button--icon text-pen"
        aria-label={label}
        data-tip={label}
        onClick={() => setOpen(true)}
      >
        <EditIcon name="edit" />
      </button>
      {isOpen && (
        <Dialog title={`${title}: ${name}`} onClose={() => (giveUp.current ?? close)()}>
          <TextEditor textKey={at} row={row} onClose={close} giveUp={giveUp} />
        </Dialog>
      )}
    </>
  );
}
