import { useRevalidator } from "react-router";
import type { ManagedDocument, ManagedDocuments } from "#domain/documents/documents.ts";
import { fold } from "#domain/text/fold.ts";
import { listAddress, oneOf, typedWords } from "../page/list-address.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { useListSearch } from "../page/use-list-search.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { SearchChoice, SearchedList } from "../ui/list/list-search.tsx";
import { useStrings, useTeamStrings } from "../ui/text/strings-context.ts";
import { AddDocument } from "./add-document.tsx";
import { ManagedRow } from "./managed-row.tsx";

/** Which documents to show, as the address holds it. */
interface DocumentSearch {
  /** Words of the title, the name or the item, with or without diacritics. */
  words: string;
  state: "all" | "pack" | "attached" | "replaced" | "hidden";
}

const everyDocument: DocumentSearch = { words: "", state: "all" };

const documentAddress = listAddress<DocumentSearch>({
  words: typedWords("cauta"),
  state: oneOf<DocumentSearch["state"]>(
    "arata",
    { pagini: "pack", atasate: "attached", inlocuite: "replaced", luate: "hidden" },
    "all",
  ),
});

const isShown: Record<DocumentSearch["state"], (document: ManagedDocument) => boolean> = {
  all: () => true,
  pack: ({ place }) => place === "pack",
  attached: ({ place }) => place !== "pack",
  replaced: ({ replaced }) => replaced !== undefined,
  hidden: ({ place, isPublic }) => place === "pack" && !isPublic,
};

/** The documents that hold all words. */
function searchDocuments(
  documents: readonly ManagedDocument[],
  { words, state }: DocumentSearch,
): ManagedDocument[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    const said = fold([document.title, document.name, document.owner?.title, document.item].join(" "));
    return isShown[state](document) && wanted.every((word) => said.includes(word));
  });
}

export async function load({ api }: LoadContext): Promise<ManagedDocuments> {
  return (await api.document.all.$get()).json();
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.documentsStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useStrings().documentsStrings.title} />;
}

/** `/documente-site-admin`: every document of the site, found by its words and replaced at its address. */
export function Page({ data: { documents, lists } }: { data: Data }) {
  const { documentsStrings: strings, textsStrings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const href = useHref();
  const list = useListSearch(documentAddress);
  const { search, change, startOver } = list;
  const shown = searchDocuments(documents, search);
  const changed = () => void revalidate();
  return (
    <PrivatePage
      title={strings.title}
      lead={strings.lead}
      crumbs={[{ label: textsStrings.title, to: href("texts") }, { label: strings.title }]}
    >
      <AddDocument lists={lists} onChanged={changed} />
      <SearchedList
        name="documents"
        strings={strings}
        list={list}
        total={shown.length}
        onClear={() => startOver(everyDocument)}
        choices={
          <SearchChoice
            id="documents-state"
            label={strings.filter}
            options={strings.filters}
            value={search.state}
            onChange={(state) => change({ state })}
          />
        }
      >
        <ul className="rows">
          {shown.map((document) => (
            <ManagedRow key={`${document.place} ${document.item}`} document={document} onChanged={changed} />
          ))}
        </ul>
      </SearchedList>
    </PrivatePage>
  );
}
