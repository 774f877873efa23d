import { useEffect, useId, useState } from "react";
import { maxLength } from "#domain/content/content-item.limits.ts";
import { onceRequest } from "../../api/send-once.ts";
import { dataAddress } from "../../editing/data-address.ts";
import { FileSending } from "../../files/file-progress.tsx";
import { useFileSending } from "../../files/use-file-sending.ts";
import { AltField } from "../../ui/rich-text/alt-field.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";

interface PictureFormProps {
  newsId: number;
  picture: File;
  onDone: () => void;
  onCancel: () => void;
}

/** A preview of the chosen picture, its description, and the upload. */
export function PictureForm({ newsId, picture, onDone, onCancel }: PictureFormProps) {
  const strings = useTeamStrings().editingStrings.image;
  const id = useId();
  const preview = usePreview(picture);
  const [alt, setAlt] = useState("");
  const [isDecorative, setDecorative] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const { state, start, clear } = useFileSending<{ id: number }>({
    whole: "/api/cntr/newsimage/update/image",
    method: "PATCH",
    field: "image",
    fields: { id: newsId, alt: isDecorative ? "" : alt.trim() },
    holds: "id",
    onReceived: onDone,
  });
  const [request] = useState(onceRequest);
  const again = () => void start({ file: picture, request });
  const send = () => {
    if (state.step === "sending") return;
    if (isDecorative || alt.trim()) again();
    else setMissing(strings.altMissing);
  };
  /** What is changed is not sent before it is asked for again. */
  const changed = () => {
    setMissing(null);
    clear();
  };
  return (
    <div className="stack">
      {preview && <img className="card__image" src={preview} alt={strings.preview} />}
      <AltField
        id={id}
        alt={alt}
        maxLength={maxLength.title}
        isDecorative={isDecorative}
        error={missing ?? (state.step === "failed" ? state.failure.reason : null)}
        onAlt={(typed) => {
          setAlt(typed);
          changed();
        }}
        onDecorative={(isNow) => {
          setDecorative(isNow);
          changed();
        }}
        onDone={send}
      />
      <FileSending state={state} words={strings.sending} onRetry={again} />
      <p className="cluster">
        <button type="button" className="button" aria-busy={state.step === "sending"} onClick={send}>
          {strings.put}
        </button>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {strings.cancel}
        </button>
      </p>
    </div>
  );
}

function usePreview(picture: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    void dataAddress(picture).then(setAddress, () => undefined);
  }, [picture]);
  return address;
}
