import { useEffect, useId, useRef, useState } from "react";
import { editingStrings } from "#strings/editing.ts";
import { failureOf } from "../failure.ts";
import { AltField } from "./alt-field.tsx";
import { dataAddress } from "./data-address.ts";
import { upload } from "./upload.ts";
import "../news/news-image.css";

const strings = editingStrings.image;

interface PictureFormProps {
  newsId: number;
  picture: File;
  onDone: () => void;
  onCancel: () => void;
}

/** A chosen picture as it will look, what it shows, and the way to the server. */
export function PictureForm({ newsId, picture, onDone, onCancel }: PictureFormProps) {
  const id = useId();
  const preview = usePreview(picture);
  const [alt, setAlt] = useState("");
  const [isDecorative, setDecorative] = useState(false);
  const { part, error, send } = useSending(newsId, picture, onDone);
  return (
    <div className="picture-form stack">
      {preview && <img className="card__image" src={preview} alt={strings.preview} />}
      <AltField
        id={id}
        alt={alt}
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

/** Sends the picture once at a time; whoever gives up stops it. */
function useSending(newsId: number, picture: File, onDone: () => void) {
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    const stop = new AbortController();
    stopping.current = stop;
    return () => stop.abort();
  }, []);

  const send = async (alt: string, isDecorative: boolean) => {
    if (part !== null) return;
    if (!isDecorative && !alt.trim()) return setError(strings.altMissing);
    const { signal } = stopping.current;
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
