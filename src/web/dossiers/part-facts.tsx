import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import { stateOf } from "./part-state.ts";

interface PartFactsProps {
  part: DossierPart;
  /** The numbers of other parts with the same file. */
  sameFile: number[];
  mayChange: boolean;
}

/** What a part is, who will see it, and what is there; while it can be added, how. */
export function PartFacts({ part, sameFile, mayChange }: PartFactsProps) {
  const { format, dossierStrings: strings } = useStrings();
  const { isRequired, file, template, title } = part;
  const state = stateOf(part);
  const facts = [
    seenByIn(part, strings.seenBy),
    !isRequired && strings.optional,
    file && strings.fileFacts(file.name, format.size(file.size)),
  ].filter(Boolean);
  return (
    <>
      <p className="note">
        <strong>{strings.states[state]}</strong> · {facts.join(" · ")}
        {template?.format && template.size !== null && (
          <>
            {" · "}
            <a href={`/api/cntr/files/downloads/${template.slug}`} download>
              {strings.model(template.format, format.size(template.size))}
              <span className="visually-hidden">{strings.modelOf(title)}</span>
            </a>
          </>
        )}
      </p>
      {file?.troubles.map((trouble) => (
        <p key={trouble}>
          <strong>
            <Unbroken text={strings.troubles[trouble]} />
          </strong>
        </p>
      ))}
      {sameFile.length > 0 && <p>{strings.sameFile(sameFile)}</p>}
      {!file && mayChange && part.isAnonymous && <p className="note">{strings.nameless}</p>}
    </>
  );
}

function seenByIn(
  { seenBy, isAnonymous }: DossierPart,
  words: { commission: string; evaluators: string; anonymous: string },
): string {
  if (seenBy === "commission") return words.commission;
  return isAnonymous ? words.anonymous : words.evaluators;
}
