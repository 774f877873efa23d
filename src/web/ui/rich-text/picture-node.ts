import { type Editor, mergeAttributes, Node } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import type { KeptPicture } from "./picture-keeping.ts";

/** A picture between the paragraphs of a text. An empty `alt` says that it is decorative; null, that nobody was asked. */
export const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

/** Puts a picture after the block with the cursor, or in its place where it is empty, and the cursor behind it. */
export function putPicture({ state, view }: Editor, attributes: KeptPicture & { alt: string }): void {
  const { doc, schema, selection, tr } = state;
  const { $from, $to } = selection;
  const { picture, paragraph } = schema.nodes;
  if (!picture || !paragraph) return;
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  const end = $to.depth > 0 ? $to.after(1) : $to.pos;
  const begin = isEmptyLine ? $from.before(1) : end;
  const behind = end === doc.content.size ? [paragraph.create()] : [];
  tr.replaceWith(begin, end, [picture.create(attributes), ...behind]);
  tr.setSelection(Selection.near(tr.doc.resolve(begin + 1), 1));
  view.dispatch(tr.scrollIntoView());
}
