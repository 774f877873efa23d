import { useState } from "react";
import type { ContactMessage } from "#domain/contact/contact.ts";
import { messagesStrings as strings } from "#strings/messages.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMessage } from "./use-message.ts";

/** To answer by mail, and to note for the others of the team what was done. */
export function MessageActions({ message }: { message: ContactMessage }) {
  const { id, email, subject, answeredAt } = message;
  const { mark } = useMessage(id);
  const reply = `mailto:${email}?subject=${encodeURIComponent(strings.replySubject(subject))}`;
  return (
    <div className="cluster">
      <a className="button button--small" href={reply}>
        <Icon name="mail" />
        {strings.reply}
      </a>
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

/** For good: what people wrote is theirs, and nothing of it is kept. */
function DeleteButton({ id, subject }: { id: number; subject: string }) {
  const [isAsking, setAsking] = useState(false);
  const { remove } = useMessage(id);
  return (
    <>
      <button type="button" className="button button--danger button--small" onClick={() => setAsking(true)}>
        {strings.delete}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={strings.deleteAsk.title(subject)}
          text={strings.deleteAsk.text}
          confirm={strings.delete}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
