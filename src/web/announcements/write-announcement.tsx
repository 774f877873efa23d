import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { MemberFilter } from "#domain/accounts/member-filter.ts";
import { maxLength } from "#domain/announcements/announcements.limits.ts";
import type { AnnouncementPreview } from "#domain/announcements/announcements.ts";
import { failureOf } from "../api/failure.ts";
import { hasCode } from "../api/problem.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Field, TextField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { LetterPreview } from "./letter-preview.tsx";

interface Written {
  subject: string;
  text: string;
}

/** Writes a letter, shows it as it will arrive, and sends it to as many as were shown. */
export function WriteAnnouncement({ filter }: { filter: MemberFilter }) {
  const { write: words, preview: previewWords } = useStrings().announcementsStrings;
  const { revalidate } = useRevalidator();
  const [written, setWritten] = useState<Written>({ subject: "", text: "" });
  const [preview, setPreview] = useState<AnnouncementPreview | null>(null);
  // One key for each letter that was shown: sending it again sends nothing more.
  const key = useRef("");
  const form = useRef<HTMLDivElement>(null);
  const look = async (draft: Written) => {
    setPreview(await (await browserApi.announcement.preview.$post({ json: { ...draft, filter } })).json());
    key.current ||= crypto.randomUUID();
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
    key.current = "";
    setWritten({ subject: "", text: "" });
    setPreview(null);
    await revalidate();
  };
  const back = () => {
    setPreview(null);
  };
  useEffect(() => {
    if (!preview && written.subject) form.current?.querySelector("textarea")?.focus();
  }, [preview, written]);
  if (preview) return <LetterPreview preview={preview} onSend={() => send(preview)} onBack={back} />;
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <div ref={form}>
        <Form
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
