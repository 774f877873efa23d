import { uiStrings } from "#strings/ui.ts";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button that does it says. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that other people feel, or that cannot be taken back. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const doIt = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <p className="dialog__foot">
        <button type="button" className="button button--danger" onClick={doIt}>
          {confirm}
        </button>
        <button type="button" className="button button--outline" onClick={onClose}>
          {uiStrings.cancel}
        </button>
      </p>
    </Dialog>
  );
}
