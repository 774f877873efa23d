import { useRevalidator } from "react-router";
import type { ContactMessage, MessageMarks } from "#domain/contact/contact.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { attempt } from "../api/failure.ts";
import { useAct } from "../forms/use-done.ts";
import { listAddress, pageNumber, typedWords } from "../page/list-address.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { useListSearch } from "../page/use-list-search.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Icon } from "../ui/icon.tsx";
import { ContactList, type ContactRow } from "../ui/list/contact-list.tsx";
import { ListSearch, SearchWords } from "../ui/list/list-search.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

const PER_PAGE = 20;

interface MessageSearch {
  words: string;
  /** Counts from 1. */
  page: number;
}

const everything: MessageSearch = { words: "", page: 1 };

const messageAddress = listAddress<MessageSearch>({
  words: typedWords("cauta"),
  page: pageNumber("pagina"),
});

export async function load({ api, url }: LoadContext) {
  const { words, page } = messageAddress.read(url.searchParams);
  const query = { words: words.slice(0, 100), page: String(page), pageSize: String(PER_PAGE) };
  const answer = await api.contact.all.$get({ query });
  return { messages: await answer.json(), total: Number(answer.headers.get("X-Total-Count")) };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.messagesStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().messagesStrings.title} />;
}

export function Page({ data: { messages, total } }: { data: Data }) {
  const { messagesStrings: strings } = useTeamStrings();
  const href = useHref();
  const { search, fieldsKey, change, startOver } = useListSearch(messageAddress);
  const isSearched = search.words !== "";
  return (
    <PrivatePage title={strings.title} lead={strings.lead}>
      {(isSearched || messages.length > 0) && (
        <div className="stack">
          <ListSearch key={fieldsKey}>
            <SearchWords
              id="message-words"
              label={strings.search}
              words={search.words}
              onChange={(words) => change({ words })}
            />
          </ListSearch>
          <p className="note" role="status">
            {strings.found(total)}
          </p>
        </div>
      )}
      {messages.length === 0 ? (
        <Empty title={isSearched ? strings.none : strings.empty}>
          {isSearched ? (
            <button type="button" className="button button--outline" onClick={() => startOver(everything)}>
              {strings.clear}
            </button>
          ) : (
            <p className="muted">{strings.emptyHelp}</p>
          )}
        </Empty>
      ) : (
        <ul className="messages">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination
        page={search.page}
        pageCount={Math.ceil(total / PER_PAGE)}
        addressOf={(page) => href("messages") + messageAddress.write({ ...search, page })}
      />
    </PrivatePage>
  );
}

/** One message, folded behind its subject; to open it is to read it. */
function MessageItem({ message }: { message: ContactMessage }) {
  const { format, messagesStrings: strings } = useTeamStrings();
  const { id, firstName, lastName, subject, message: text, receivedAt, readAt } = message;
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
          <Answer message={message} />
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

/** Whether it was answered, and if not, until when it is to be. */
function Answer({ message: { answeredAt, dueOn, isLate } }: { message: ContactMessage }) {
  const { format, messagesStrings: strings } = useTeamStrings();
  if (answeredAt) return <span className="badge badge--public">{strings.answered}</span>;
  if (isLate) return <span className="badge badge--late">{strings.late(format.date(dueOn))}</span>;
  return <span className="note">{strings.due(format.date(dueOn))}</span>;
}

function waysToReach({ email, phone }: ContactMessage): ContactRow[] {
  const rows: ContactRow[] = [
    { kind: "phone", value: phone },
    { kind: "mail", value: email },
  ];
  return rows.filter(({ value }) => value !== "");
}

/** Answering by mail or phone, and notes for the rest of the team. */
function MessageActions({ message }: { message: ContactMessage }) {
  const { messagesStrings: strings } = useTeamStrings();
  const { id, email, phone, subject, answeredAt } = message;
  const { mark } = useMessage(id);
  const reply = `mailto:${email}?subject=${encodeURIComponent(strings.replySubject(subject))}`;
  return (
    <div className="cluster">
      {email ? (
        <a className="button button--small" href={reply}>
          <Icon name="mail" />
          {strings.reply}
        </a>
      ) : (
        <a className="button button--small" href={phoneHref(phone)}>
          <Icon name="phone" />
          {strings.call}
        </a>
      )}
      <button
        type="button"
        className="button button--outline button--small"
        onClick={() => mark({ isAnswered: !answeredAt })}
      >
        {answeredAt ? strings.markUnanswered : strings.markAnswered}
      </button>
      <button
        type="button"
        className="button button--outline button--small"
        onClick={() => mark({ isRead: false })}
      >
        {strings.markUnread}
      </button>
      <DeleteButton id={id} subject={subject} />
    </div>
  );
}

/** Deletes the message permanently: nothing of it is kept. */
function DeleteButton({ id, subject }: { id: number; subject: string }) {
  const { messagesStrings: strings } = useTeamStrings();
  const { remove } = useMessage(id);
  return (
    <ConfirmButton
      button="button button--danger button--small"
      label={strings.delete}
      title={strings.deleteAsk.title(subject)}
      text={strings.deleteAsk.text}
      confirm={strings.delete}
      onConfirm={remove}
    />
  );
}

/** The actions on a message, each of which reloads the list. */
function useMessage(id: number) {
  const { messagesStrings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const query = { id: String(id) };
  return {
    mark: (json: MessageMarks) =>
      attempt(async () => {
        await browserApi.contact.update.$patch({ query, json });
        await revalidate();
      }),
    remove: () => act(() => browserApi.contact.$delete({ query }), messagesStrings.deleted),
  };
}
