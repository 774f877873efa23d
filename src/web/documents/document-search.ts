import type { ManagedDocument } from "#domain/documents/documents.ts";
import { fold } from "#domain/text/fold.ts";

/** Which documents to show, as the address holds it. */
export interface DocumentSearch {
  /** Words of the title, the name or the item, with or without diacritics. */
  words: string;
  state: "all" | "pack" | "attached" | "replaced" | "hidden";
  /** All are on one page. */
  page: number;
}

export const everyDocument: DocumentSearch = { words: "", state: "all", page: 1 };

const keys = { words: "cauta", state: "arata" };
const states: Record<string, DocumentSearch["state"]> = {
  pagini: "pack",
  atasate: "attached",
  inlocuite: "replaced",
  luate: "hidden",
};

export function readDocumentSearch(query: URLSearchParams): DocumentSearch {
  return {
    words: query.get(keys.words) ?? "",
    state: states[query.get(keys.state) ?? ""] ?? everyDocument.state,
    page: 1,
  };
}

/** The query of an address, with its question mark; empty when all are meant. */
export function writeDocumentSearch({ words, state }: DocumentSearch): string {
  const query = new URLSearchParams();
  if (words) query.set(keys.words, words);
  const written = Object.keys(states).find((name) => states[name] === state);
  if (written) query.set(keys.state, written);
  return query.size > 0 ? `?${query}` : "";
}

const isShown: Record<DocumentSearch["state"], (document: ManagedDocument) => boolean> = {
  all: () => true,
  pack: ({ place }) => place === "pack",
  attached: ({ place }) => place !== "pack",
  replaced: ({ replaced }) => replaced !== undefined,
  hidden: ({ place, isPublic }) => place === "pack" && !isPublic,
};

/** The documents that hold all words. */
export function searchDocuments(
  documents: readonly ManagedDocument[],
  { words, state }: DocumentSearch,
): ManagedDocument[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    const said = fold([document.title, document.name, document.owner?.title, document.item].join(" "));
    return isShown[state](document) && wanted.every((word) => said.includes(word));
  });
}
