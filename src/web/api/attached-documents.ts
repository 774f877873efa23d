import type { DocumentRowProps } from "../ui/list/document-row.tsx";

interface AttachedFile {
  id: number;
  /** Its name, with the ending. */
  file: string;
  size: number;
  replaced?: DocumentRowProps["replaced"];
}

/** Files of an item as rows to download, each under the name its editor gave it (contract §3). */
export function attachedDocuments(
  endpoint: "activityfile" | "newsfile",
  files: AttachedFile[],
): DocumentRowProps[] {
  return files.map(({ id, file, size, replaced }) => ({
    href: `/api/cntr/${endpoint}/download/${id}`,
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
