import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { ModelLink } from "../business-plans/model-link.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import { stateOf } from "./part-state.ts";

interface PartFactsProps {
  part: DossierPart;
  /** The numbers of other parts with the same file. */
  sameFile: number[];
  mayChange: boolean;
  /** Whether it is not known yet what is there. */
  isAwaited?: boolean;
}

/** What a part is, who will see it, and what is there; while it can be added, how. */
export function PartFacts({ part, sameFile, mayChange, isAwaited }: PartFactsProps) {
  const { format, dossierStrings: strings } = useStrings();
  const { isRequired, file } = part;
  const state = stateOf(part);
  const said = isAwaited ? isRequired && strings.awaited : strings.states[state];
  const facts = [
    seenByIn(part, strings.seenBy),
    !isRequired && strings.optional,
    file && strings.fileFacts(file.name, format.size(file.size)),
  ].filter(Boolean);
  return (
    <>
      <p className="note">
        {said && <strong>{said}</strong>}
        {said && " · "}
        {facts.join(" · ")}
        <ModelLink part={part} before=" · " />
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
