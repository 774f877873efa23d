import { type ReactNode, useState } from "react";
import { Dialog, DialogFoot } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the confirming button. */
  confirm: string;
  /** The label of the button that changes nothing, where giving up might be mistaken for confirming. */
  stay?: string;
  /** Whether it closes, stops or switches off something. */
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What else is to be known, below the text. */
  children?: ReactNode;
}

/**
 * Asks before something that other people feel, or that cannot be taken back. The first button gets the focus: it changes
 * nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, stay, isDangerous = true, onConfirm, onClose, children } = props;
  const doIt = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {children}
      <DialogFoot onClose={onClose} stay={stay}>
        <button type="button" className={isDangerous ? "button button--danger" : "button"} onClick={doIt}>
          {confirm}
        </button>
      </DialogFoot>
    </Dialog>
  );
}

interface ConfirmButtonProps
  extends Omit<ConfirmDialogProps, "onClose">,
    Pick<React.AriaAttributes, "aria-label" | "aria-describedby"> {
  /** The look of the button. */
  button: string;
  /** What it says. */
  label: ReactNode;
  "aria-disabled"?: boolean;
}

/** A button that asks before it does something. */
export function ConfirmButton({ button, label, ...props }: ConfirmButtonProps) {
  const { "aria-disabled": isDisabled, "aria-label": name, "aria-describedby": described, ...asked } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={button}
        aria-label={name}
        aria-disabled={isDisabled}
        aria-describedby={described}
        onClick={() => setAsking(!isDisabled)}
      >
        {label}
      </button>
      {isAsking && <ConfirmDialog {...asked} onClose={() => setAsking(false)} />}
    </>
  );
}
