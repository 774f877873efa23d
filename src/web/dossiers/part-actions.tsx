import { useId, useRef, useState } from "react";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { refusalOf } from "../business-plans/check-file.ts";
import { endAtLatest } from "../competition/moment-in-words.ts";
import { type KnownUpload, UnfinishedUpload } from "../files/unfinished-upload.tsx";
import { EditIcon } from "../ui/edit-icon.tsx";
import { FileButton } from "../ui/form/file-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { PartMenu } from "./part-menu.tsx";
import { stateOf } from "./part-state.ts";

interface PartActionsProps {
  part: DossierPart;
  maxBytes: number;
  /** The files that have come in part, of all parts. */
  uploads: readonly KnownUpload[];
  competition: CompetitionNow;
  onChoose: (file: File) => void;
  /** Makes the file of photographs; left out where the part takes none, or another part does so now. */
  onPhotograph: (() => void) | undefined;
  onSettled: () => Promise<void>;
  /** What had come in part was given up. */
  onGone: () => void;
}

/** Adds the file of a part; of one that is there, offers what is likely, and the rest in a menu. */
export function PartActions(props: PartActionsProps) {
  const { part, maxBytes, uploads, competition, onChoose, onPhotograph, onSettled, onGone } = props;
  const allStrings = useStrings();
  const { dossierStrings: strings, photographStrings } = allStrings;
  const { title, file, extensions } = part;
  const [refusal, setRefusal] = useState<string | null>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const input = useId();
  const choose = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (!chosen) return;
    const why = refusalOf(chosen, { maxBytes, extensions }, allStrings);
    setRefusal(why);
    if (why === null) onChoose(chosen);
  };
  const onReplace = () => hidden.current?.click();
  const accept = extensions.map((extension) => `.${extension}`).join(",");
  const about = <span className="visually-hidden">{strings.about(title)}</span>;
  return (
    <>
      <div className="row__side">
        {!file && (
          <FileButton
            id={input}
            button="button button--small"
            accept={accept}
            aria-describedby={refusal === null ? undefined : `${input}-refusal`}
            onChange={choose}
          >
            <Icon name="upload" />
            {strings.add}
            {about}
          </FileButton>
        )}
        {!file && onPhotograph && (
          <button type="button" className="button button--outline button--small" onClick={onPhotograph}>
            <EditIcon name="camera" />
            {photographStrings.open}
            {about}
          </button>
        )}
        {file && stateOf(part) === "look" && (
          <button type="button" className="button button--outline button--small" onClick={onReplace}>
            <Icon name="upload" />
            {strings.replace}
            {about}
          </button>
        )}
        {file && <PartMenu {...{ part, file, onReplace, onPhotograph, onSettled }} />}
        {file && <input type="file" hidden ref={hidden} accept={accept} onChange={choose} />}
        <p className="field__error" id={`${input}-refusal`} role="alert">
          {refusal}
        </p>
      </div>
      <div className="row__open">
        <UnfinishedUpload
          {...{ uploads, onGone }}
          until={(keptUntil) => endAtLatest(keptUntil, competition, allStrings)}
          purpose={`part/${part.id}`}
          about={strings.about(title)}
          onChoose={file ? onReplace : undefined}
        />
      </div>
    </>
  );
}
