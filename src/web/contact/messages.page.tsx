import type { ContactMessage } from "#domain/contact/contact.ts";
import type { TeamStrings } from "#strings/languages.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Icon } from "../ui/icon.tsx";
import { ContactList, type ContactRow } from "../ui/list/contact-list.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { MessageActions } from "./message-actions.tsx";
import { useMessage } from "./use-message.ts";

const PER_PAGE = 20;

export async function load({ api, url }: LoadContext) {
  const page = positiveNumber(url.searchParams.get("pagina")) ?? 1;
  const query = { page: String(page), pageSize: String(PER_PAGE) };
  const answer = await api.contact.all.$get({ query });
  const pageCount = Math.ceil(Number(answer.headers.get("X-Total-Count")) / PER_PAGE);
  return { messages: await answer.json(), page, pageCount };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.messagesStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().messagesStrings.title} />;
}

export function Page({ data: { messages, page, pageCount } }: { data: Data }) {
  const { messagesStrings: strings } = useTeamStrings();
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

/** One message, folded behind its subject; to open it is to read it. */
function MessageItem({ message }: { message: ContactMessage }) {
  const { format, messagesStrings: strings } = useTeamStrings();
  const { id, firstName, lastName, subject, message: text, receivedAt, readAt, answeredAt } = message;
  const { mark } = useMessage(id);
  const onToggle = ({ currentTarget: { open } }: React.ToggleEvent<HTMLDetailsElement>) => {
    if (open && readAt === null) void mark({ isRead: true });
  };
  return (
    <li>
      <details className={readAt ? "message" : "message message--unread"} onToggle={onToggle}>
        <summary className="message__head">
          <h2 className="message__subject">{subject}</h2>
          <span className="note">{strings.from(`${firstName} ${lastName}`, format.moment(receivedAt))}</span>
          {!readAt && <span className="badge">{strings.unread}</span>}
          {answeredAt && <span className="badge badge--public">{strings.answered}</span>}
          <Icon name="chevron-down" />
        </summary>
        <div className="message__body stack">
          <ContactList rows={waysToReach(message)} />
          <p className="message__text">{text}</p>
          <MessageActions message={message} />
        </div>
      </details>
    </li>
  );
}

function waysToReach({ email, phone }: ContactMessage): ContactRow[] {
  const rows: ContactRow[] = [
    { kind: "phone", value: phone },
    { kind: "mail", value: email },
  ];
  return rows.filter(({ value }) => value !== "");
}
