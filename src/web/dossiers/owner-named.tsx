import { useState } from "react";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

export interface OwnerNamedProps {
  /** The id of the part. */
  part: string;
  /** Of its file. */
  version: number;
  /** Whether its owner has said that what was found is not about them. */
  isOther: boolean;
  mayChange: boolean;
  /** Follows the buttons' words, for whoever does not see the row. */
  about: string;
  /** Another file is there: what was found in this one is about to go, and the buttons with it. */
  onCleaned: () => void;
  /** Reads the dossier anew; resolves once it is shown. */
  onSettled: () => Promise<void>;
}

interface Found {
  /** Whether the owner is named in what the portal can take out. */
  isInProperties: boolean;
  /** Whether telephone numbers alone were found. */
  hasPhonesAlone: boolean;
}

/** What can be done where a file names somebody: the portal takes its author out, or its owner says that it is somebody else. */
export function OwnerNamed(props: OwnerNamedProps & Found) {
  const { part, version, isOther, mayChange, isInProperties, about, onCleaned, onSettled } = props;
  const { traces: strings } = useStrings().dossierStrings;
  const words = strings.whose[props.hasPhonesAlone ? "phones" : "names"];
  const [isBusy, setBusy] = useState(false);
  const seen = { param: { id: part }, header: { "if-match": `"${version}"` } };
  const act = async (call: () => Promise<unknown>) => {
    setBusy(true);
    await attempt(call);
    await onSettled();
    setBusy(false);
  };
  const clean = () =>
    act(async () => {
      await browserApi.dossier.part[":id"].clean.$post(seen);
      showToast(strings.cleaned);
      onCleaned();
    });
  const say = (isNow: boolean) =>
    act(() => browserApi.dossier.part[":id"].named.$patch({ ...seen, json: { isOther: isNow } }));
  return (
    <>
      {isOther && <p className="note">{words.said}</p>}
      {mayChange && (
        <div className="cluster">
          {isInProperties && <Press {...{ about, isBusy }} words={strings.clean} act={clean} />}
          <Press
            {...{ about, isBusy }}
            words={isOther ? words.mine : words.notMine}
            act={() => say(!isOther)}
          />
        </div>
      )}
    </>
  );
}

interface PressProps {
  words: string;
  about: string;
  isBusy: boolean;
  act: () => Promise<void>;
}

function Press({ words, about, isBusy, act }: PressProps) {
  return (
    <button
      type="button"
      className="button button--outline button--small"
      aria-disabled={isBusy}
      onClick={() => isBusy || void act()}
    >
      {words}
      <span className="visually-hidden">{about}</span>
    </button>
  );
}
