import { Dialog, DialogFoot } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the confirming button. */
  confirm: string;
  /** Whether it closes, stops or switches off something. */
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before something that other people feel, or that cannot be taken back. The first button gets the focus: it changes
 * nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, isDangerous = true, onConfirm, onClose } = props;
  const doIt = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <DialogFoot onClose={onClose}>
        <button type="button" className={isDangerous ? "button button--danger" : "button"} onClick={doIt}>
          {confirm}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
