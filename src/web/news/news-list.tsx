import { packDocuments } from "../api/pack-documents.ts";
import { PageHead } from "../page/page-head.tsx";
import { useHref } from "../page/use-href.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Icon } from "../ui/icon.tsx";
import { Chips } from "../ui/list/chips.tsx";
import { DocumentList } from "../ui/list/document-list.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { newsListAddress } from "./news-address.ts";
import { NewsCard } from "./news-card.tsx";
import type { NewsListData } from "./news-list-data.ts";
import { lookOf } from "./news-types.ts";

interface NewsListProps {
  data: NewsListData;
  /** Replaces the visitors' cards for editors; it has its own heading. */
  edit?: React.ReactNode;
}

/** `/noutati`: the types as links, the cards, the pages, and the official documents after them. */
export function NewsList({ data, edit }: NewsListProps) {
  const { newsStrings } = useStrings();
  const href = useHref();
  const { content, type, page, pageCount } = data;
  const { title, lead, listTitle, documents } = content;
  return (
    <>
      <PageHead crumbs={[{ label: newsStrings.crumb }]} title={title} lead={lead} at="pages.news">
        <p>
          <a className="arrow-link" href="#documente">
            <Icon name="file" />
            {documents.link}
          </a>
        </p>
      </PageHead>
      <section className="section">
        <div className="wrap">
          <div className="block">
            {!edit && <h2 className="visually-hidden">{listTitle}</h2>}
            <TypeChips {...data} />
            {edit ?? <NewsCards {...data} />}
            <Pagination
              page={page}
              pageCount={pageCount}
              addressOf={(number) => newsListAddress(href, number, type)}
            />
          </div>
          <div className="block" id="documente">
            <h2>{documents.title}</h2>
            <DocumentList documents={packDocuments(documents.documents)} twoColumns />
          </div>
        </div>
      </section>
    </>
  );
}

/** Shown from two types on. */
function TypeChips({ filters, total, type }: NewsListData) {
  const { newsStrings } = useStrings();
  const href = useHref();
  if (filters.length < 2) return null;
  const chips = filters.map(({ key, plural, count }) => ({
    to: newsListAddress(href, 1, key),
    label: plural,
    count,
    isCurrent: key === type,
  }));
  return (
    <Chips
      label={newsStrings.types}
      chips={[{ to: href("news"), label: newsStrings.allTypes, count: total, isCurrent: !type }, ...chips]}
    />
  );
}

/** The first card is wide; its picture alone is seen without scrolling. */
function NewsCards({ news, content, filters, type }: NewsListData) {
  if (news.length === 0) return <NoNews type={filters.find(({ key }) => key === type)?.plural} />;
  return (
    <ul className="cards cards--news">
      {news.map((item, index) => (
        <NewsCard
          key={item.id}
          news={item}
          look={lookOf(item.newsType, content, index)}
          isWide={index === 0}
          isInView={index === 0}
        />
      ))}
    </ul>
  );
}

/** No news at all, or none of a type. */
function NoNews({ type }: { type: string | undefined }) {
  const { newsStrings } = useStrings();
  const href = useHref();
  if (type) {
    return (
      <Empty title={newsStrings.emptyType(type)}>
        <a className="button button--outline" href={href("news")}>
          {newsStrings.showAll}
        </a>
      </Empty>
    );
  }
  return (
    <Empty title={newsStrings.empty}>
      <p className="muted">{newsStrings.emptyHelp}</p>
      <a className="button button--outline" href="#documente">
        {newsStrings.toDocuments}
      </a>
    </Empty>
  );
}
