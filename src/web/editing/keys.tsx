import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

const place = "letters-off";

/** Whether a single letter does something; somebody who dictates switches it off (WCAG 2.1.4). Remembered until they sign out. */
function areLettersOn(): boolean {
  return localStorage.getItem(place) === null;
}

function switchLetters(areOn: boolean): void {
  if (areOn) localStorage.removeItem(place);
  else localStorage.setItem(place, "1");
}

interface Pressed extends Pick<KeyboardEvent, "target" | "ctrlKey" | "metaKey" | "altKey"> {}

/** Whether a letter or digit is meant for the page: not for what is typed, nor for the browser. */
export function isShortcut({ target, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return areLettersOn() && !(isTypedInto(target) || ctrlKey || metaKey || altKey);
}

/** Whether keys that are pressed there write a text, or choose in a list. */
export function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("textarea, select, input:not([type=radio], [type=checkbox])")
  );
}

/** Hears keys wherever the focus is, but for dialogs. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!document.querySelector("dialog[open]")) onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

interface KeysButtonProps {
  /** Keys, each with what it does. */
  keys: readonly { keys: readonly string[]; does: string }[];
}

/** Opens the list of a page's keys, as `?` does; there their letters are switched off and on. */
export function KeysButton({ keys }: KeysButtonProps) {
  const words = useTeamStrings().entriesStrings.keys;
  const [isOpen, setOpen] = useState(false);
  usePageKeys((event) => {
    if (event.key === words.key && isShortcut(event)) setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        className="button button--quiet button--small keys-only"
        onClick={() => setOpen(true)}
      >
        <EditIcon name="keys" />
        {words.title} <Key>{words.key}</Key>
      </button>
      {isOpen && (
        <Dialog title={words.title} onClose={() => setOpen(false)}>
          <dl className="keys">
            {keys.map(({ keys: names, does }) => (
              <div key={does}>
                <dt>
                  {names.map((name) => (
                    <Key key={name}>{name}</Key>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <LettersSwitch label={words.letters} />
          <p className="note">{words.lettersHelp}</p>
          <p className="dialog__foot">
            <button type="button" className="button" onClick={() => setOpen(false)}>
              {words.close}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}

function LettersSwitch({ label }: { label: string }) {
  const [areOn, setOn] = useState(areLettersOn);
  return (
    <label className="check">
      <input
        type="checkbox"
        role="switch"
        checked={areOn}
        aria-checked={areOn}
        onChange={({ target }) => {
          switchLetters(target.checked);
          setOn(target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>;
}
