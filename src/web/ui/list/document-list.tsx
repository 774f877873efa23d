import { DocumentRow, type DocumentRowProps } from "./document-row.tsx";

/** Downloads one under another, or in two columns where there is room. */
export function DocumentList({
  documents,
  twoColumns,
}: {
  documents: DocumentRowProps[];
  twoColumns?: boolean;
}) {
  return (
    <ul className={twoColumns ? "docs docs--two" : "docs"}>
      {documents.map((document) => (
        <li key={document.href}>
          <DocumentRow {...document} />
        </li>
      ))}
    </ul>
  );
}
