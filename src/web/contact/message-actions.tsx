import type { ContactMessage } from "#domain/contact/contact.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { useMessage } from "./use-message.ts";

/** Answering by mail or phone, and notes for the rest of the team. */
export function MessageActions({ message }: { message: ContactMessage }) {
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
