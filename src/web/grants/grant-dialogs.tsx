import { useState } from "react";
import type { TaskDone } from "#domain/grants/grants.ts";
import { FormDialog } from "../app/form-dialog.tsx";
import { useAct } from "../app/use-done.ts";
import { typed } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Field } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface FinishProps extends Pick<TaskDone, "number" | "task"> {
  roundId: number;
  /** The id of the sentence that says what is missing, while it cannot be done. */
  lacks?: string | undefined;
}

/** Notes a task as done. */
export function FinishButton({ lacks, ...of }: FinishProps) {
  const words = useTeamStrings().grantStrings;
  const [isAsking, setAsking] = useState(false);
  const label = of.task === "contract" ? words.sign : words.finish;
  return (
    <>
      <button
        type="button"
        className="button button--outline button--small"
        aria-disabled={lacks !== undefined}
        aria-describedby={lacks}
        onClick={() => setAsking(lacks === undefined)}
      >
        {label}
        <span className="visually-hidden">
          : {words.tasks[of.task]}, {of.number}
        </span>
      </button>
      {isAsking && <FinishDialog {...{ ...of, label }} onClose={() => setAsking(false)} />}
    </>
  );
}

interface FinishDialogProps extends Omit<FinishProps, "lacks"> {
  label: string;
  onClose: () => void;
}

function FinishDialog({ roundId, number, task, label, onClose }: FinishDialogProps) {
  const dialog = useTeamStrings().grantStrings.finishing;
  const send = async (form: FormData) => {
    const json = { number, task, note: typed(form, "note") };
    await browserApi.grants.round[":id"].task.$post({ param: { id: String(roundId) }, json });
    return dialog.said;
  };
  return (
    <FormDialog
      title={dialog.title(task, number)}
      text={task === "contract" ? dialog.signHelp : dialog.help}
      labels={{ note: dialog.note }}
      submit={label}
      send={send}
      onClose={onClose}
    >
      <Field name="note" maxLength={300} autoComplete="off" />
    </FormDialog>
  );
}

/** Notes, once it is confirmed, that a candidate renounced in writing. */
export function RenounceButton({ roundId, number }: { roundId: number; number: string }) {
  const words = useTeamStrings().grantStrings;
  const act = useAct();
  const param = { id: String(roundId) };
  const note = () =>
    act(
      () => browserApi.grants.round[":id"].renouncing.$post({ param, json: { number } }),
      words.renouncing.said,
    );
  return (
    <ConfirmButton
      button="button button--quiet button--small"
      label={
        <>
          {words.renounce}
          <span className="visually-hidden">: {number}</span>
        </>
      }
      title={words.renouncing.title(number)}
      text={words.renouncing.text}
      confirm={words.renounce}
      onConfirm={note}
    />
  );
}
