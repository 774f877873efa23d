import { useEffect, useRef, useState } from "react";
import type { ChangeSet, WaitingChange } from "#domain/sets/sets.ts";
import { attempt } from "../api/failure.ts";
import { editingApi } from "../editing/editing-api.ts";
import { Differences, type Said } from "../history/differences.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { type Compared, compareChange } from "./said-of-change.ts";
import { ofSet, useSetWork } from "./use-set-work.ts";

interface CompareChangeProps {
  set: ChangeSet;
  change: WaitingChange;
  /** What the changed thing is called. */
  name: string;
  /** Whether one of both must be chosen: somebody changed the thing meanwhile. */
  isToChoose: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** What a change replaces beside what it says, with the words in which they differ; where both changed, one is chosen. */
export function CompareChange({ set, change, name, isToChoose, onRemove, onClose }: CompareChangeProps) {
  const strings = useTeamStrings();
  const { compare: words } = strings.setsStrings;
  const [compared, setCompared] = useState<Compared | null>(null);
  const { run } = useSetWork();
  const harmless = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    harmless.current?.focus();
    void attempt(async () => setCompared(await compareChange(change.change, strings))).then(
      (isRead) => isRead || onClose(),
    );
  }, []);
  const keepSet = ({ version }: Compared) => {
    onClose();
    const json = { ...change.change, version };
    void run(() => editingApi.set.change.$post({ ...ofSet(set), json }), words.keptSet);
  };
  const keepNow = () => {
    onClose();
    onRemove();
  };
  return (
    <Dialog title={words.title(name)} onClose={onClose}>
      {compared ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, for keys, too
        <section className="versus" aria-label={words.label} tabIndex={0}>
          <Side title={nowTitle(compared)} own={compared.now} other={compared.after} side="before" />
          <Side title={words.after} own={compared.after} other={compared.now} side="after" />
        </section>
      ) : (
        <p>
          <span className="loader" />
        </p>
      )}
      <p className="dialog__foot">
        <button type="button" className="button button--outline" onClick={onClose} ref={harmless}>
          {isToChoose ? words.later : words.close}
        </button>
        {isToChoose && compared && (
          <>
            <button type="button" className="button button--outline" onClick={keepNow}>
              {words.keepNow}
            </button>
            <button type="button" className="button" onClick={() => keepSet(compared)}>
              {words.keepSet}
            </button>
          </>
        )}
      </p>
    </Dialog>
  );

  function nowTitle({ savedBy, savedAt }: Compared): string {
    return savedBy && savedAt ? words.nowBy(savedBy, strings.format.moment(savedAt)) : words.now;
  }
}

interface SideProps {
  title: string;
  own: Said[];
  other: Said[];
  side: "before" | "after";
}

function Side({ title, own, other, side }: SideProps) {
  return (
    <div>
      <h3>{title}</h3>
      {own.map((said) => {
        const counterpart = other.find(({ name }) => name === said.name);
        const [before, after] = side === "before" ? [said, counterpart] : [counterpart, said];
        return (
          <div key={said.name} className="diff">
            {said.label && <p className="note">{said.label}</p>}
            <Differences before={before} after={after} side={side} />
          </div>
        );
      })}
    </div>
  );
}
