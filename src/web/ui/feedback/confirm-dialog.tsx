import { useStrings } from "../text/strings-context.ts";
import { Dialog } from "./dialog.tsx";

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
  const { uiStrings } = useStrings();
  const doIt = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <p className="dialog__foot">
        <button type="button" className="button button--outline" onClick={onClose}>
          {uiStrings.cancel}
        </button>
        <button type="button" className={isDangerous ? "button button--danger" : "button"} onClick={doIt}>
          {confirm}
        </button>
      </p>
    </Dialog>
  );
}
