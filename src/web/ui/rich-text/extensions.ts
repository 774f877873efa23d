import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { isSafeLink } from "./link-address.ts";
import { Picture } from "./picture-node.ts";

/** Without the column widths that the original writes into `style`: the server removes styles. */
const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
});

/** The elements of a text: those that the server accepts (contract §3), as far as there is a tool for them. */
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

/** The same for a text that may hold pictures. */
export const withPictures = [...extensions, Picture];
