import { type Replacement, replacementOf } from "../content/replacement.ts";
import type { ContentPack } from "./content-pack.ts";
import type { DocumentFormat, PackDocument } from "./documents.ts";

/** A download. `format` and `size` (bytes) are null while its file is missing or damaged. */
export type DocumentLink = {
  slug: string;
  title: string;
  annex: number | null;
  note: string | null;
  /** Shown with the label „Model orientativ”. */
  model: boolean;
  format: DocumentFormat | null;
  size: number | null;
  /** Absent of one that was never replaced. */
  replaced?: Replacement | undefined;
};
export type DocumentGroup = { title: string; documents: DocumentLink[] };

/** The static document served at `files/downloads/{slug}`; undefined when there is none of that name on the site. */
export function findDocument(pack: ContentPack, slug: string): PackDocument | undefined {
  return pack.documents.find((document) => document.slug === slug && !document.hidden);
}

/** The files of each document of the pack, as it is and as it was before it was replaced. */
export function documentFiles(pack: Pick<ContentPack, "documents">): { size: number; sha256: string }[] {
  const files = pack.documents.flatMap(({ content, versions = [] }) => [content, ...versions]);
  return files.flatMap((file) => (file ? [{ size: file.size, sha256: file.sha256 }] : []));
}

/** Without groups whose documents were all taken off the site. */
export function documentGroups(
  pack: ContentPack,
  groups: { title: string; documents: string[] }[],
): DocumentGroup[] {
  return groups
    .map(({ title, documents }) => ({ title, documents: documentLinks(pack, documents) }))
    .filter(({ documents }) => documents.length > 0);
}

/** The documents of these names that are on the site, in this order. */
export function documentLinks(pack: ContentPack, slugs: string[]): DocumentLink[] {
  return slugs.flatMap((slug) => {
    const document = findDocument(pack, slug);
    return document ? documentLink(document) : [];
  });
}

function documentLink(document: PackDocument): DocumentLink {
  const { slug, annex, note, model, content } = document;
  const replaced = replacementOf(document.versions);
  return {
    slug,
    title: (!replaced && document.blank) || document.title,
    annex: annex ?? null,
    note: note ?? null,
    // What took the place of an empty form is no model any more.
    model: model && !(replaced && document.blank),
    format: content?.format ?? null,
    size: content?.size ?? null,
    ...(replaced && { replaced }),
  };
}
