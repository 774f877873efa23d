import type { DocumentGroup } from "#domain/content-pack/views.ts";
import { DocumentList } from "../ui/document-list.tsx";
import { packDocuments } from "../ui/pack-documents.ts";

/** Downloads under their headings; a long group stands in two columns. */
export function ActivityDocuments({ groups }: { groups: DocumentGroup[] }) {
  return groups.map(({ title, documents }) => (
    <div key={title} className="block">
      <h2>{title}</h2>
      <DocumentList documents={packDocuments(documents)} twoColumns={documents.length > 3} />
    </div>
  ));
}
