import type { Text } from "#domain/texts/texts.ts";
import { Differences } from "../history/differences.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { saidOfText } from "./said-of-text.ts";

interface PackChangeProps {
  text: Text;
  onKeep: () => void;
  onTake: () => void;
}

/** A newer pack says something else than when a text was changed: what it said, what it says, what the editor wrote. */
export function PackChange({ text, onKeep, onTake }: PackChangeProps) {
  const { packChangeStrings: strings } = useStrings();
  const { key } = text;
  const [then, now, yours] = [text.initialThen, text.initial, text.value].map((said) =>
    saidOfText(key, said),
  );
  return (
    <>
      <Notice tone="wait" title={strings.title}>
        <p>{strings.text}</p>
      </Notice>
      <div className="versus">
        <div>
          <h3>{strings.now}</h3>
          <div className="diff">
            <Differences before={then} after={now} />
          </div>
        </div>
        <div>
          <h3>{strings.yours}</h3>
          <div className="diff">
            <Differences before={then} after={yours} />
          </div>
        </div>
        <div>
          <h3>{strings.before}</h3>
          <div className="diff">
            <Differences before={then} after={then} />
          </div>
        </div>
      </div>
      <p className="cluster">
        <button type="button" className="button button--outline" onClick={onKeep}>
          {strings.keep}
        </button>
        <button type="button" className="button button--outline" onClick={onTake}>
          {strings.take}
        </button>
      </p>
    </>
  );
}
