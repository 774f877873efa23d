import { useRef } from "react";
import { useRevalidator } from "react-router";
import type { BinEntry, BinKey } from "#domain/history/history.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { attempt } from "../api/failure.ts";
import { listAddress, typedWords } from "../page/list-address.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { useListSearch } from "../page/use-list-search.ts";
import { editingApi } from "../session/editing-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { ListSearch, SearchWords } from "../ui/list/list-search.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

const binAddress = listAddress<{ words: string }>({ words: typedWords("cauta") });

export async function load({ api, url }: LoadContext) {
  const words = binAddress.read(url.searchParams).words.slice(0, 200);
  return (await api.bin.$get({ query: words ? { words } : {} })).json();
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.binStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().binStrings.title} />;
}

/** `/cos-admin`: everything that was deleted and can be brought back. */
export function Page({ data: entries }: { data: Data }) {
  const { binStrings: strings, textsStrings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const href = useHref();
  const count = useRef<HTMLParagraphElement>(null);
  const { search, fieldsKey, change } = useListSearch(binAddress);
  const act = (
    entry: BinEntry,
    work: (entry: BinEntry) => Promise<unknown>,
    done: (name: string) => string,
  ) =>
    attempt(async () => {
      await work(entry);
      showToast(done(entry.name || strings.untitled));
      await revalidate();
      // The button that had the focus is gone.
      count.current?.focus();
    });
  const isNarrowed = search.words !== "";
  return (
    <PrivatePage
      title={strings.title}
      lead={strings.lead}
      crumbs={[{ label: textsStrings.title, to: href("texts") }, { label: strings.title }]}
    >
      {(entries.length > 0 || isNarrowed) && (
        <ListSearch key={fieldsKey}>
          <SearchWords
            id="bin-words"
            label={strings.search}
            words={search.words}
            onChange={(words) => change({ words })}
          />
        </ListSearch>
      )}
      <p className="note" role="status" tabIndex={-1} ref={count}>
        {entries.length > 0 && strings.found(entries.length)}
      </p>
      {entries.length > 0 ? (
        <ul className="rows rows--plain">
          {entries.map((entry) => (
            <BinRow
              key={`${entry.type} ${entry.item}`}
              entry={entry}
              onRestore={() => act(entry, restoreDeleted, strings.restored)}
              onPurge={() => act(entry, purgeDeleted, strings.purged)}
            />
          ))}
        </ul>
      ) : (
        <Empty title={isNarrowed ? strings.none : strings.empty}>
          {!isNarrowed && <p className="muted">{strings.emptyHelp}</p>}
        </Empty>
      )}
    </PrivatePage>
  );
}

const restoring: Record<BinEntry["type"], (query: { id: string }) => Promise<unknown>> = {
  news: (query) => editingApi.news.restore.$post({ query }),
  job: (query) => editingApi.job.restore.$post({ query }),
  activity: (query) => editingApi.activity.restore.$post({ query }),
  "news-file": (query) => editingApi.newsfile.restore.$post({ query }),
  "activity-file": (query) => editingApi.activityfile.restore.$post({ query }),
  "news-image": (query) => editingApi.newsimage.restore.$post({ query }),
  document: ({ id: item }) => editingApi.document["put-back"].$post({ json: { item } }),
};

/** Brings back what was deleted. Rejects as every call of the API does. */
function restoreDeleted({ type, item }: Pick<BinEntry, "type" | "item">): Promise<unknown> {
  return restoring[type]({ id: item });
}

/** Deletes for good what was deleted. Rejects as every call of the API does. */
function purgeDeleted({ type, item }: Pick<BinEntry, "type" | "item">): Promise<unknown> {
  return editingApi.bin.$delete({ query: { type: type as BinKey["type"], item } });
}

interface BinRowProps {
  entry: BinEntry;
  onRestore: () => void;
  onPurge: () => void;
}

/** Something that was deleted: what, whose, by whom and when, and for how long it can be brought back. */
function BinRow({ entry, onRestore, onPurge }: BinRowProps) {
  const { binStrings: strings, historyStrings, format } = useTeamStrings();
  const { type, name, of, excerpt, deletedAt, deletedBy, isOwn, daysLeft } = entry;
  const title = name || strings.untitled;
  const when = format.moment(deletedAt);
  return (
    <li>
      <div>
        <p className="row__title">
          {title} <span className="tag">{strings.types[type]}</span>{" "}
          <span className="badge">{daysLeft === null ? strings.stays : strings.left(daysLeft)}</span>
        </p>
        {of !== null && <p className="note">{strings.of(of || strings.untitled)}</p>}
        {excerpt && <p>{excerpt}</p>}
        <p className="note">
          {isOwn ? strings.deletedByYou(when) : strings.deletedBy(deletedBy ?? historyStrings.erased, when)}
        </p>
      </div>
      <div className="row__side">
        <button
          type="button"
          className="button button--outline button--small"
          aria-label={strings.restoreNamed(title)}
          onClick={onRestore}
        >
          {strings.restore}
        </button>
        {daysLeft !== null && (
          <ConfirmButton
            button="button button--outline button--small"
            aria-label={strings.purgeNamed(title)}
            label={strings.purge}
            title={strings.purgeAsk(title)}
            text={strings.purgeText}
            confirm={strings.purge}
            onConfirm={onPurge}
          />
        )}
      </div>
    </li>
  );
}
