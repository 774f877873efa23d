import { use } from "react";
import { DocumentPenContext } from "./document-pen.ts";
import { DocumentRow, type DocumentRowProps } from "./document-row.tsx";

/** Downloads one under another, or in two columns where there is room. */
export function DocumentList({
  documents,
  twoColumns,
}: {
  documents: DocumentRowProps[];
  twoColumns?: boolean;
}) {
  const Pen = use(DocumentPenContext);
  return (
    <ul className={twoColumns ? "docs docs--two" : "docs"}>
      {documents.map((document) => (
        <li key={document.href}>
          <DocumentRow {...document} />
          {Pen && <Pen href={document.href} title={document.title} />}
        </li>
      ))}
    </ul>
  );
}
