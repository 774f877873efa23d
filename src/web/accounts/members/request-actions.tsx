import { useState } from "react";
import { maxLength } from "#domain/data-requests/data-requests.limits.ts";
import type { DataRequest, RequestAnswer } from "#domain/data-requests/data-requests.ts";
import { attempt } from "#web/api/failure.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { typed } from "#web/forms/use-sending.ts";
import { browserApi } from "#web/session/browser-api.ts";
import { download } from "#web/session/download.ts";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { ChoiceField, TextField } from "#web/ui/form/field.tsx";
import { RowAction, RowMenu } from "#web/ui/list/row-menu.tsx";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import { OwnProof, useProofLabels } from "../second-factor/own-proof.tsx";
import { explainProof } from "../second-factor/proof-form.tsx";
import { EditPerson } from "./edit-person.tsx";
import type { Person } from "./people.ts";

export interface RequestActionsProps {
  request: DataRequest;
  /** Whose account it is about; a request that came another way may be about none. */
  person: Person | undefined;
}

/** What can be done with a request that waits. */
export function RequestActions({ request, person }: RequestActionsProps) {
  const { dataRequestStrings: words, membersStrings } = useTeamStrings();
  const [opened, setOpened] = useState<"correct" | "extend" | "close" | "ask-to-erase" | "erase" | null>(
    null,
  );
  const { id, number, kind, name, hasAccount, extendedBecause, holds } = request;
  const close = () => setOpened(null);
  const copy = () =>
    attempt(() => download({ name: words.copy.fileName(number), path: `data-request/copy?id=${id}` }));
  return (
    <div className="row__menu">
      <RowMenu label={words.actionsOf(number)}>
        {hasAccount && <RowAction label={words.copy.menu} act={() => void copy()} />}
        {kind === "correction" && person && (
          <RowAction label={membersStrings.edit.menu} act={() => setOpened("correct")} />
        )}
        {extendedBecause === null && <RowAction label={words.extend.menu} act={() => setOpened("extend")} />}
        <RowAction label={words.close.menu} act={() => setOpened("close")} />
        {kind === "erasure" && hasAccount && holds.length === 0 && (
          <RowAction label={words.erase.menu} isHarmful act={() => setOpened("ask-to-erase")} />
        )}
      </RowMenu>
      {opened === "correct" && person && <EditPerson person={person} onClose={close} />}
      {opened === "extend" && <ExtendRequest request={request} onClose={close} />}
      {opened === "close" && <CloseRequest request={request} onClose={close} />}
      {opened === "ask-to-erase" && (
        <ConfirmDialog
          title={words.erase.title(name)}
          text={words.erase.text}
          confirm={words.erase.ask}
          onConfirm={() => setOpened("erase")}
          onClose={close}
        />
      )}
      {opened === "erase" && <ErasePerson request={request} onClose={close} />}
    </div>
  );
}

interface ErasePersonProps {
  request: DataRequest;
  onClose: () => void;
}

/** Erases the person who asked for it, with the answer and one's own password: it was asked once before. */
function ErasePerson({ request: { id, name }, onClose }: ErasePersonProps) {
  const { dataRequestStrings: words } = useTeamStrings();
  const proofLabels = useProofLabels();
  const send = async (form: FormData) => {
    const proof = { current: typed(form, "current"), code: typed(form, "code") };
    const json = { answer: typed(form, "answer"), ...proof };
    await browserApi["data-request"].erase.$post({ query: { id: String(id) }, json });
    return words.erase.done;
  };
  return (
    <FormDialog
      title={words.erase.askTitle}
      text={words.erase.askText(name)}
      labels={{ answer: words.answer, ...proofLabels }}
      submit={words.erase.submit}
      sending={words.saving}
      send={send}
      explain={explainProof}
      onClose={onClose}
    >
      <TextField
        name="answer"
        defaultValue={words.erase.suggested}
        rows={4}
        maxLength={maxLength.answer}
        required
      />
      <OwnProof />
    </FormDialog>
  );
}

interface RequestDialogProps {
  request: DataRequest;
  onClose: () => void;
}

/** Closes a request with an answer. */
function CloseRequest({ request: { id, number }, onClose }: RequestDialogProps) {
  const { dataRequestStrings: words } = useTeamStrings();
  const send = async (form: FormData) => {
    const outcome = typed(form, "outcome") as RequestAnswer["outcome"];
    const json = { outcome, answer: typed(form, "answer") };
    await browserApi["data-request"].close.$post({ query: { id: String(id) }, json });
    return words.close.done;
  };
  return (
    <FormDialog
      title={words.close.title(number)}
      labels={{ outcome: words.close.outcome, answer: words.answer }}
      submit={words.close.submit}
      sending={words.saving}
      send={send}
      onClose={onClose}
    >
      <ChoiceField name="outcome" options={Object.entries(words.outcomes)} />
      <TextField name="answer" hint={words.answerHint} rows={5} maxLength={maxLength.answer} required />
    </FormDialog>
  );
}

/** Gives a request two more months, with the reason. */
function ExtendRequest({ request: { id, number }, onClose }: RequestDialogProps) {
  const { dataRequestStrings: words } = useTeamStrings();
  const send = async (form: FormData) => {
    const json = { reason: typed(form, "reason") };
    await browserApi["data-request"].extend.$post({ query: { id: String(id) }, json });
    return words.extend.done;
  };
  return (
    <FormDialog
      title={words.extend.title(number)}
      text={words.extend.text}
      labels={{ reason: words.reason }}
      submit={words.extend.submit}
      sending={words.saving}
      send={send}
      onClose={onClose}
    >
      <TextField name="reason" rows={2} maxLength={maxLength.reason} required />
    </FormDialog>
  );
}
