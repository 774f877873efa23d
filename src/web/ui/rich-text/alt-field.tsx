import { LabelledField } from "../form/field.tsx";
import { useTeamStrings } from "../text/strings-context.ts";

interface AltFieldProps {
  id: string;
  alt: string;
  maxLength: number;
  isDecorative: boolean;
  error: string | null;
  onAlt: (alt: string) => void;
  onDecorative: (isDecorative: boolean) => void;
  /** Called on Enter; on leaving the field, too, where there is an `onRevert`. */
  onDone: () => void;
  /** Esc. */
  onRevert?: () => void;
}

/** A picture's description, or the choice that it is decorative. */
export function AltField(props: AltFieldProps) {
  const strings = useTeamStrings().editingStrings.image;
  const { id, alt, maxLength, isDecorative, error, onAlt, onDecorative, onDone, onRevert } = props;
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === "Enter") onDone();
    if (key === "Escape") onRevert?.();
  };
  return (
    <>
      <LabelledField id={id} label={strings.alt} hint={strings.altHelp} error={error ?? undefined} isLive>
        {(described) => (
          <input
            className="input"
            name="alt"
            {...described}
            maxLength={maxLength}
            value={isDecorative ? "" : alt}
            disabled={isDecorative}
            onChange={({ target }) => onAlt(target.value)}
            onKeyDown={onKeyDown}
            onBlur={onRevert && onDone}
          />
        )}
      </LabelledField>
      <label className="check">
        <input
          type="checkbox"
          data-field={isDecorative ? "alt" : undefined}
          checked={isDecorative}
          onChange={({ target }) => onDecorative(target.checked)}
        />
        <span>{strings.decorative}</span>
      </label>
    </>
  );
}
