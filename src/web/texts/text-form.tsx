import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Change } from "#domain/sets/changes.ts";
import type { ChangeSet } from "#domain/sets/sets.ts";
import type { Text } from "#domain/texts/texts.ts";
import { ChooseSet } from "../editing/choose-set.tsx";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { Differences } from "../history/differences.tsx";
import { asSeen, editingApi } from "../session/editing-api.ts";
import { LeaveQuestion } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { MisfitsContext } from "./misfits.ts";
import { TextConflict, WrongPlaces } from "./not-saved.tsx";
import { saidOfText } from "./said-of-text.ts";
import { TextActions } from "./text-actions.tsx";
import type { OpenedText } from "./text-draft.ts";
import { TextHistory } from "./text-history.tsx";
import type { RowKey } from "./text-part.ts";
import { wordsOf } from "./text-search.ts";
import { type TextFormState, useTextForm } from "./use-text-form.ts";
import { ValueField } from "./value-field.tsx";

/** A text that waits in a set. */
interface WaitingText {
  set: ChangeSet;
  change: Change;
}

export interface TextFormProps {
  opened: OpenedText;
  /** Its change in a set, which is changed instead of the text. */
  waiting?: WaitingText | undefined;
  /** The one row of a list that is edited, and what it is called. */
  row?: { at: RowKey; name: string } | undefined;
  /** Done, or given up. */
  onClose: () => void;
  /** Receives what closes the form from outside: it asks first when something would be lost. */
  giveUp?: RefObject<(() => void) | null>;
}

/** The form of a text, or of one row of it. It is never closed over what was typed without a question. */
export function TextForm({ opened, row, waiting, onClose, giveUp }: TextFormProps) {
  const { textsStrings: strings, historyStrings, format } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const form = useTextForm({
    opened,
    waiting: waiting && { value: valueIn(waiting.change), keep: (said) => keepInSet(waiting, said) },
    onDone: onClose,
  });
  const { key, part, draft, value, current, shown, conflict, isTyped, wrong } = form;
  const [asks, setAsks] = useState<"close" | "set" | null>(null);
  const isClosing = useRef(false);
  const close = async () => {
    // A second Esc comes before the answer, and would ask again after it.
    if (isClosing.current) return;
    isClosing.current = true;
    const isKept = !draft.isOnlyHere || (await draft.handOver());
    isClosing.current = false;
    if (!isKept) return setAsks("close");
    onClose();
    if (isTyped) await revalidate();
  };
  useEffect(() => {
    if (giveUp) giveUp.current = () => void close();
  });
  return (
    <form
      className="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSending) void form.publish();
      }}
    >
      {current.packChanged && !waiting && (
        <PackChange
          text={current}
          onKeep={() => void form.keepOverPack()}
          onTake={() => void form.takeFromPack()}
        />
      )}
      <WrongPlaces wrong={wrong} />
      <MisfitsContext value={wrong.fields}>
        <ValueField
          key={form.round}
          id={row ? `${key}[]` : key}
          path=""
          label={row?.name ?? strings.placeOf(key).name}
          schema={part.schema}
          value={value}
          onChange={form.setValue}
          isFirst
        />
      </MisfitsContext>
      {wordsOf(shown.initial).includes("{") && <p className="note">{strings.placeholders}</p>}
      <TextActions
        form={form}
        isInSet={waiting !== undefined}
        onSet={() => setAsks("set")}
        onClose={() => void close()}
      />
      {current.savedAt && (
        <p className="note">{strings.savedBy(current.savedBy, format.moment(current.savedAt))}</p>
      )}
      <TextHistory
        text={shown}
        value={value}
        partOf={part.of}
        onRestore={(said) => {
          form.replace(said);
          showToast(historyStrings.restored);
        }}
      />
      {asks === "set" && (
        <ChooseSet
          change={changeOf(form)}
          over={(waiting) => changeOf(form, waiting)}
          onPut={() => void form.giveUp()}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === "close" && (
        <LeaveQuestion
          words={strings.close}
          onStay={() => setAsks(null)}
          onGo={() => {
            draft.drop();
            onClose();
          }}
        />
      )}
      {conflict && (
        <TextConflict
          saved={{ ...conflict, value: part.of(conflict.value), schema: part.schema }}
          value={value}
          onBoth={form.goOnWith}
          onMine={form.publishOver}
          onTheirs={() => void form.giveUp()}
          onLater={form.decideLater}
        />
      )}
      <LeaveGuard isOn={draft.isOnlyHere} words={strings.leave} />
    </form>
  );
}

/** What a change says that waits; the pack's own text where it gives that back. */
function valueIn({ edit }: Change): unknown {
  return "value" in edit ? edit.value : null;
}

function keepInSet({ set, change }: WaitingText, value: unknown) {
  return editingApi.set.change.$post({
    ...asSeen(set),
    json: { type: "text", item: change.item, version: change.version, edit: { value: value ?? "" } },
  });
}

/** The change for a set; over one of the same list that waits there, it keeps the rows that wait. */
function changeOf({ key, part, value, current }: TextFormState, waiting?: Change): Change {
  const isRow = part.indexIn(current.value) !== undefined;
  const isList = waiting?.type === "text" && "value" in waiting.edit && isRow;
  const [whole, version] = isList
    ? [(waiting.edit as { value: unknown }).value, waiting.version]
    : [current.value, current.version];
  return { type: "text", item: key, version, edit: { value: part.into(whole, value) ?? "" } };
}

interface PackChangeProps {
  text: Text;
  onKeep: () => void;
  onTake: () => void;
}

/** A newer pack says something else than when a text was changed: what it said, what it says, what the editor wrote. */
function PackChange({ text, onKeep, onTake }: PackChangeProps) {
  const { packChangeStrings: strings } = useTeamStrings();
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
