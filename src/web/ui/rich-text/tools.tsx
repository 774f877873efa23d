import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { richTextStrings as strings } from "#strings/rich-text.ts";
import { Icon } from "../icon.tsx";
import { LinkForm } from "./link-form.tsx";
import { TableTools } from "./table-tools.tsx";
import { Tool, Toolbar } from "./toolbar.tsx";

/** The tools over a text, each pressed where the cursor stands in what it makes. */
export function Tools({ editor, onLeave }: { editor: Editor; onLeave: () => void }) {
  const [asksForLink, setAsksForLink] = useState(false);
  const chain = () => editor.chain().focus();
  const on = (name: string, attributes?: object) => editor.isActive(name, attributes);
  return (
    <>
      <Toolbar label={strings.toolbar}>
        <Tool
          icon="heading"
          label={strings.heading}
          isFirst
          isOn={on("heading", { level: 2 })}
          onUse={() => chain().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          icon="subheading"
          label={strings.subheading}
          isOn={on("heading", { level: 3 })}
          onUse={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool icon="bold" label={strings.bold} isOn={on("bold")} onUse={() => chain().toggleBold().run()} />
        <Tool
          icon="italic"
          label={strings.italic}
          isOn={on("italic")}
          onUse={() => chain().toggleItalic().run()}
        />
        <Tool
          icon="list"
          label={strings.list}
          isOn={on("bulletList")}
          onUse={() => chain().toggleBulletList().run()}
        />
        <Tool
          icon="list-numbers"
          label={strings.numbers}
          isOn={on("orderedList")}
          onUse={() => chain().toggleOrderedList().run()}
        />
        <Tool
          icon="quote"
          label={strings.quote}
          isOn={on("blockquote")}
          onUse={() => chain().toggleBlockquote().run()}
        />
        <Tool
          icon="link"
          label={strings.link}
          isOn={asksForLink || on("link")}
          onUse={() => setAsksForLink(!asksForLink)}
        />
        <TableTools editor={editor} />
        <Tool
          icon="undo"
          label={strings.undo}
          isDisabled={!editor.can().undo()}
          onUse={() => chain().undo().run()}
        />
        <Tool
          icon="redo"
          label={strings.redo}
          isDisabled={!editor.can().redo()}
          onUse={() => chain().redo().run()}
        />
        <button type="button" className="button button--small toolbar__gap" tabIndex={-1} onClick={onLeave}>
          <Icon name="check" />
          {strings.leave}
        </button>
      </Toolbar>
      {asksForLink && <LinkForm editor={editor} onClose={() => setAsksForLink(false)} />}
    </>
  );
}
