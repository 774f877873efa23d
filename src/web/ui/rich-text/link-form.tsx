import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { richTextStrings as strings } from "#strings/rich-text.ts";
import { Icon } from "../icon.tsx";
import { linkAddress } from "./link-address.ts";
import "../form.css";

/** Where the link under the cursor leads, or is to lead. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState<string>(editor.getAttributes("link").href ?? "");
  const [isWrong, setWrong] = useState(false);
  const isLinked = editor.isActive("link");

  const apply = () => {
    const href = linkAddress(address);
    if (href === null) return setWrong(true);
    const { empty } = editor.state.selection;
    const text = { type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] };
    const chain = editor.chain().focus();
    if (empty && !isLinked) chain.insertContent(text).run();
    else chain.extendMarkRange("link").setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      apply();
    }
  };
  return (
    <fieldset className="rich-text__link" onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{strings.link}</legend>
      <label className="field__label" htmlFor={id}>
        {strings.linkAddress}
      </label>
      <span className="field__hint" id={`${id}-hint`}>
        {strings.linkHelp}
      </span>
      <input
        className="input"
        id={id}
        // biome-ignore lint/a11y/noAutofocus: whoever asks for the link goes on typing its address
        autoFocus
        inputMode="url"
        value={address}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => setAddress(target.value)}
      />
      <span className="field__error" id={`${id}-error`} role="alert">
        {isWrong && (
          <>
            <Icon name="warning" />
            {strings.linkWrong}
          </>
        )}
      </span>
      <span className="cluster">
        <button type="button" className="button button--small" onClick={apply}>
          {strings.linkApply}
        </button>
        {isLinked && (
          <button type="button" className="button button--outline button--small" onClick={remove}>
            {strings.linkRemove}
          </button>
        )}
      </span>
    </fieldset>
  );
}
