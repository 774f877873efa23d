import type { DocumentGroup } from "#domain/content-pack/document-links.ts";
import { packDocuments } from "../api/pack-documents.ts";
import { DocumentList } from "../ui/list/document-list.tsx";

/** Downloads under their headings; a long group has two columns. */
export function ActivityDocuments({ groups }: { groups: DocumentGroup[] }) {
  return groups.map(({ title, documents }) => (
    <div key={title} className="block">
      <h2>{title}</h2>
      <DocumentList documents={packDocuments(documents)} twoColumns={documents.length > 3} />
    </div>
  ));
}
