import type { DocumentRowProps } from "../ui/list/document-row.tsx";

interface AttachedFile {
  id: number;
  /** Its name, with the ending. */
  file: string;
  size: number;
  /** The slug of the document of the site that it is. */
  document?: string | undefined;
  replaced?: DocumentRowProps["replaced"];
}

/** Files of an item as rows to download (contract §3): a document of the site has one address wherever it stands. */
export function attachedDocuments(
  endpoint: "activityfile" | "newsfile",
  files: AttachedFile[],
): DocumentRowProps[] {
  return files.map(({ id, file, size, document, replaced }) => ({
    href: `/api/cntr/${document ? `files/downloads/${document}` : `${endpoint}/download/${id}`}`,
    ...titleAndFormat(file),
    size,
    replaced,
  }));
}

/** „Anunț de selecție.pdf” is the title „Anunț de selecție” and the format PDF; without an ending the format is empty. */
function titleAndFormat(file: string) {
  const [, title = file, format = ""] = /^(.+)\.([a-z0-9]{2,5})$/i.exec(file) ?? [];
  return { title, format: format.toUpperCase() };
}
