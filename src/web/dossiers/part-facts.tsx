import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import { stateOf } from "./part-state.ts";

/** What a part is, who will see it, and what is there; while it can be added, how. */
export function PartFacts({ part, mayChange }: { part: DossierPart; mayChange: boolean }) {
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
      {!file && mayChange && (
        <p className="note">
          <Unbroken text={whatToDo(part, strings.whatToDo)} /> {strings.accepted(part.extensions)}
        </p>
      )}
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

function whatToDo(
  { isSigned, isAnonymous, accepts }: DossierPart,
  words: { photographs: string; signed: string; anonymous: string; other: string },
): string {
  if (isSigned) return accepts.includes("photographs") ? words.photographs : words.signed;
  return isAnonymous ? words.anonymous : words.other;
}
