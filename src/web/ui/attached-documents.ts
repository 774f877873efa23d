import { uiStrings } from "#strings/ui.ts";
import type { DocumentRowProps } from "./document-row.tsx";

interface AttachedFile {
  id: number;
  /** Its name, with the ending. */
  file: string;
  size: number;
  /** Usual in such projects, not a fact of this one. */
  model?: boolean | undefined;
}

/** Files of an item as rows to download, each under the name its editor gave it (contract §3). */
export function attachedDocuments(
  endpoint: "activityfile" | "newsfile",
  files: AttachedFile[],
): DocumentRowProps[] {
  return files.map(({ id, file, size, model }) => ({
    href: `/api/cntr/${endpoint}/download/${id}`,
    ...titleAndFormat(file),
    size,
    ...(model && { model }),
  }));
}

/** „Anunț de selecție.pdf” is the title „Anunț de selecție” and the format PDF. */
function titleAndFormat(file: string) {
  const [, title = file, format = uiStrings.unknownFormat] = /^(.+)\.([a-z0-9]{2,5})$/i.exec(file) ?? [];
  return { title, format: format.toUpperCase() };
}
