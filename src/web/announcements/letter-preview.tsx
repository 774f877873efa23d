import { useEffect, useRef, useState } from "react";
import type { AnnouncementPreview } from "#domain/announcements/announcements.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface LetterPreviewProps {
  preview: AnnouncementPreview;
  onSend: () => Promise<void>;
  onBack: () => void;
}

/** A letter as it will arrive, and at how many; the heading gets the focus, as it is what has to be read. */
export function LetterPreview({ preview, onSend, onBack }: LetterPreviewProps) {
  const { preview: words } = useTeamStrings().announcementsStrings;
  const { recipients, invited, closed, letter } = preview;
  const [isSending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    await onSend();
    setSending(false);
  };
  return (
    <section className="stack">
      <h2 tabIndex={-1} ref={heading}>
        {words.title}
      </h2>
      <div className="beside stack">
        <p>
          {words.subject} <strong>{letter.subject}</strong>
        </p>
        {letter.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and stay in their order
          <p key={at}>{paragraph}</p>
        ))}
        <p>
          <strong>{letter.link}</strong>
        </p>
        <p className="note">{letter.footer.join(" ")}</p>
      </div>
      <div role="status">
        <p>
          <strong>{recipients > 0 ? words.recipients(recipients) : words.nobody}</strong>
        </p>
        {invited > 0 && <p className="note">{words.invited(invited, recipients)}</p>}
        {closed > 0 && <p className="note">{words.closed(closed)}</p>}
      </div>
      <p className="cluster">
        {recipients > 0 && (
          <button type="button" className="button" aria-busy={isSending} onClick={() => void send()}>
            {isSending ? words.sending : words.send(recipients)}
          </button>
        )}
        <button type="button" className="button button--outline" onClick={onBack}>
          {words.back}
        </button>
      </p>
    </section>
  );
}
