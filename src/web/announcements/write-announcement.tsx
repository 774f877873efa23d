import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { MemberFilter } from "#domain/accounts/members/member-filter.ts";
import { maxLength } from "#domain/announcements/announcements.limits.ts";
import type { AnnouncementPreview } from "#domain/announcements/announcements.ts";
import { failureOf } from "../api/failure.ts";
import { hasCode } from "../api/problem.ts";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { typed, useSending } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { newRequestKey } from "../session/request-key.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Field, TextField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { type KeptLetter, useKeptLetter, type Written } from "./kept-letter.ts";

const nothing: Written = { subject: "", text: "" };

interface WriteAnnouncementProps {
  filter: MemberFilter;
  /** What was written here before and not sent. */
  kept: KeptLetter | null;
}

/** Writes a letter, shows it as it will arrive, and sends it to as many as were shown. */
export function WriteAnnouncement({ filter, kept }: WriteAnnouncementProps) {
  const { announcementsStrings, format } = useTeamStrings();
  const { write: words, preview: previewWords } = announcementsStrings;
  const { revalidate } = useRevalidator();
  const [written, setWritten] = useState<Written>(kept ?? nothing);
  const [keptAt, setKeptAt] = useState(kept?.at);
  const { keep, drop, wouldBeLost } = useKeptLetter();
  const [preview, setPreview] = useState<AnnouncementPreview | null>(null);
  // One key for each letter that was shown: sending it again sends nothing more.
  const key = useRef("");
  const form = useRef<HTMLDivElement>(null);
  const look = async (draft: Written) => {
    setPreview(await (await browserApi.announcement.preview.$post({ json: { ...draft, filter } })).json());
    key.current ||= newRequestKey();
  };
  const sending = useSending(async (typedForm) => {
    const draft = { subject: typed(typedForm, "subject"), text: typed(typedForm, "text") };
    if (draft.subject !== written.subject || draft.text !== written.text) key.current = "";
    setWritten(draft);
    await look(draft);
  });
  const send = async ({ recipients }: AnnouncementPreview) => {
    try {
      await browserApi.announcement.send.$post({
        header: { "idempotency-key": key.current },
        json: { ...written, filter, recipients },
      });
    } catch (error) {
      showToast(failureOf(error).title, "error");
      if (hasCode(error, "recipients-changed")) await look(written);
      return;
    }
    showToast(previewWords.done(recipients));
    startAnew();
    setPreview(null);
    await revalidate();
  };
  const startAnew = () => {
    key.current = "";
    drop();
    setKeptAt(undefined);
    setWritten({ ...nothing });
  };
  const back = () => {
    setPreview(null);
  };
  const cameBack = useRef(false);
  useEffect(() => {
    if (!preview && cameBack.current) form.current?.querySelector("textarea")?.focus();
    cameBack.current = preview !== null;
  }, [preview]);
  const guard = <LeaveGuard isOn={wouldBeLost} words={words.leave} />;
  if (preview) {
    return (
      <>
        {guard}
        <LetterPreview preview={preview} onSend={() => send(preview)} onBack={back} />
      </>
    );
  }
  const keepTyped = (event: React.FormEvent<HTMLDivElement>) => {
    const typedForm = new FormData((event.target as HTMLInputElement).form ?? undefined);
    keep({ subject: typed(typedForm, "subject"), text: typed(typedForm, "text") });
  };
  return (
    <section className="stack">
      {guard}
      <h2>{words.title}</h2>
      {keptAt && (
        <p className="cluster">
          <span className="note">{words.kept(format.moment(keptAt))}</span>
          <button type="button" className="button button--outline button--small" onClick={startAnew}>
            {words.drop}
          </button>
        </p>
      )}
      <div ref={form} onInput={keepTyped}>
        <Form
          key={keptAt ?? ""}
          {...sending}
          labels={{ subject: words.subject, text: words.text }}
          submit={words.submit}
          sending={words.sending}
          isMain={false}
        >
          <Field
            name="subject"
            hint={words.subjectHint}
            maxLength={maxLength.subject}
            defaultValue={written.subject}
            autoComplete="off"
            required
          />
          <TextField
            name="text"
            hint={words.textHint}
            maxLength={maxLength.text}
            defaultValue={written.text}
            rows={8}
            required
          />
        </Form>
      </div>
    </section>
  );
}

interface LetterPreviewProps {
  preview: AnnouncementPreview;
  onSend: () => Promise<void>;
  onBack: () => void;
}

/** A letter as it will arrive, and at how many; the heading gets the focus, as it is what has to be read. */
function LetterPreview({ preview, onSend, onBack }: LetterPreviewProps) {
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
