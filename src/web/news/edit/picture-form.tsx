import { useEffect, useId, useRef, useState } from "react";
import { maxLength } from "#domain/content/content-item.limits.ts";
import { failureOf } from "../../api/failure.ts";
import { dataAddress } from "../../editing/data-address.ts";
import { upload } from "../../editing/upload.ts";
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
  const { part, error, send } = useSending(newsId, picture, onDone);
  return (
    <div className="stack">
      {preview && <img className="card__image" src={preview} alt={strings.preview} />}
      <AltField
        id={id}
        alt={alt}
        maxLength={maxLength.title}
        isDecorative={isDecorative}
        error={error}
        onAlt={setAlt}
        onDecorative={setDecorative}
        onDone={() => send(alt, isDecorative)}
      />
      <p role="status">{part !== null && strings.sending}</p>
      {part !== null && <progress className="progress" aria-label={strings.sending} max={1} value={part} />}
      <p className="cluster">
        <button
          type="button"
          className="button"
          aria-busy={part !== null}
          onClick={() => send(alt, isDecorative)}
        >
          {strings.put}
        </button>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {strings.cancel}
        </button>
      </p>
    </div>
  );
}

/** Sends the picture, once at a time; leaving the form aborts it. */
function useSending(newsId: number, picture: File, onDone: () => void) {
  const { altMissing } = useTeamStrings().editingStrings.image;
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const controller = useRef(new AbortController());
  useEffect(() => {
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, []);

  const send = async (alt: string, isDecorative: boolean) => {
    if (part !== null) return;
    if (!isDecorative && !alt.trim()) return setError(altMissing);
    const { signal } = controller.current;
    setError(null);
    setPart(0);
    try {
      const fields = { id: String(newsId), alt: isDecorative ? "" : alt.trim(), image: picture };
      await upload({ path: "newsimage/update/image", fields, onProgress: setPart, signal });
      onDone();
    } catch (failure) {
      setPart(null);
      setError(failureOf(failure).title);
    }
  };
  return { part, error, send };
}

function usePreview(picture: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    void dataAddress(picture).then(setAddress, () => undefined);
  }, [picture]);
  return address;
}
