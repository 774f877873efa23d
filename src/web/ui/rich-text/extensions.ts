import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { isSafeLink } from "./link-address.ts";

/** Without the widths that the original writes into a `style`: the server takes styles out. */
const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
});

/** What may stand in a text: what the server lets through (contract §3), as far as there is a tool for it. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];
