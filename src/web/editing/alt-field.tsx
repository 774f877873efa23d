import { editingStrings } from "#strings/editing.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/form.css";

const strings = editingStrings.image;

interface AltFieldProps {
  id: string;
  alt: string;
  isDecorative: boolean;
  error: string | null;
  onAlt: (alt: string) => void;
  onDecorative: (isDecorative: boolean) => void;
  /** By Enter; by leaving it, too, where `onRevert` is told. */
  onDone: () => void;
  /** Esc. */
  onRevert?: () => void;
}

/** What a picture shows, for who cannot see it; or that it shows nothing they would miss. */
export function AltField(props: AltFieldProps) {
  const { id, alt, isDecorative, error, onAlt, onDecorative, onDone, onRevert } = props;
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === "Enter") onDone();
    if (key === "Escape") onRevert?.();
  };
  return (
    <div className={error ? "field field--error" : "field"}>
      <label className="field__label" htmlFor={id}>
        {strings.alt}
      </label>
      <span className="field__hint" id={`${id}-help`}>
        {strings.altHelp}
      </span>
      <input
        className="input"
        id={id}
        maxLength={200}
        value={isDecorative ? "" : alt}
        disabled={isDecorative}
        aria-invalid={error !== null}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={({ target }) => onAlt(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onRevert && onDone}
      />
      <span className="field__error" id={`${id}-error`} role="alert">
        {error && (
          <>
            <Icon name="warning" />
            {error}
          </>
        )}
      </span>
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => onDecorative(target.checked)}
        />
        <span>{strings.decorative}</span>
      </label>
    </div>
  );
}
