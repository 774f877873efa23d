import type { ContactMessage } from "#domain/contact/contact.ts";
import { Icon } from "../ui/icon.tsx";
import { ContactList, type ContactRow } from "../ui/list/contact-list.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { MessageActions } from "./message-actions.tsx";
import { useMessage } from "./use-message.ts";

/** One message, folded behind its subject; to open it is to read it. */
export function MessageItem({ message }: { message: ContactMessage }) {
  const { format, messagesStrings: strings } = useStrings();
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
