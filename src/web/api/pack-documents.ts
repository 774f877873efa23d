import type { DocumentRowProps } from "../ui/list/document-row.tsx";

interface PackDocument extends Omit<DocumentRowProps, "href"> {
  slug: string;
}

/** The content pack's documents as rows to download (contract §3: `files/downloads/{slug}`). */
export function packDocuments(documents: PackDocument[]): DocumentRowProps[] {
  return documents.map(({ slug, ...row }) => ({ ...row, href: `/api/cntr/files/downloads/${slug}` }));
}
