import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { MessageItem } from "./message-item.tsx";

const PER_PAGE = 20;

export async function load({ api, url }: LoadContext) {
  const page = positiveNumber(url.searchParams.get("pagina")) ?? 1;
  const query = { page: String(page), pageSize: String(PER_PAGE) };
  const answer = await api.contact.all.$get({ query });
  const pageCount = Math.ceil(Number(answer.headers.get("X-Total-Count")) / PER_PAGE);
  return { messages: await answer.json(), page, pageCount };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.messagesStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useStrings().messagesStrings.title} />;
}

export function Page({ data: { messages, page, pageCount } }: { data: Data }) {
  const { messagesStrings: strings } = useStrings();
  const href = useHref();
  return (
    <PrivatePage title={strings.title} lead={strings.lead}>
      {messages.length === 0 ? (
        <Empty title={strings.empty}>
          <p className="muted">{strings.emptyHelp}</p>
        </Empty>
      ) : (
        <ul className="messages">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => href("messages") + (number === 1 ? "" : `?pagina=${number}`)}
      />
    </PrivatePage>
  );
}
