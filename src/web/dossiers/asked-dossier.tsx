import type { Asked } from "../business-plans/load-asked.ts";
import { Term } from "../competition/term.tsx";
import { NeedsScript } from "../shell/needs-script.tsx";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { HowTo } from "./how-to.tsx";
import { PartFacts } from "./part-facts.tsx";

/** A dossier before its owner is known: the term, and the parts with their models, where they will be. */
export function AskedDossier({ parts, mayChange, competition }: Asked) {
  const { dossierStrings: strings, sessionStrings } = useStrings();
  return (
    <div className="dossier">
      <div className="work">
        <div className="stack">
          <Term competition={competition} renew={() => undefined} />
          <h2 id="parti">{strings.parts}</h2>
          <NeedsScript />
          <p role="status">
            <span className="stitches" aria-hidden="true" />
            {sessionStrings.reading}
          </p>
          <HowTo parts={parts} mayChange={mayChange} />
          <ol className="rows rows--marked" aria-labelledby="parti">
            {parts.map((part, index) => (
              <li key={part.id}>
                <span className="mark mark--todo" aria-hidden="true" />
                <div>
                  <h3 className="row__title">{strings.numbered(index + 1, part.title)}</h3>
                  <PartFacts part={part} mayChange={mayChange} isAwaited sameFile={[]} />
                </div>
                {mayChange && <AwaitedActions takesPhotographs={part.accepts.includes("photographs")} />}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}

/** The place of the buttons, so that nothing moves when they come. */
function AwaitedActions({ takesPhotographs }: { takesPhotographs: boolean }) {
  const { dossierStrings, photographStrings } = useStrings();
  return (
    <div className="row__side">
      <span className="pick">
        <button type="button" className="button button--small" disabled>
          <Icon name="upload" />
          {dossierStrings.add}
        </button>
      </span>
      {takesPhotographs && (
        <button type="button" className="button button--outline button--small" disabled>
          <EditIcon name="camera" />
          {photographStrings.open}
        </button>
      )}
    </div>
  );
}
