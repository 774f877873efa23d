import { useRef } from "react";
import type { Change } from "#domain/sets/changes.ts";
import { isSkipped } from "#domain/time/typed-moments.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { failureOf } from "../api/failure.ts";
import { MomentFields, momentOf, wrongMoment } from "../competition/manage/moment-fields.tsx";
import { startInWords } from "../competition/moment-in-words.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { GateDialog } from "../gate/gate-dialog.tsx";
import { useGate } from "../gate/use-gate.ts";
import { asSeen, editingApi } from "../session/editing-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Form, type FormFailure } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface ScheduleDialogProps {
  change: Change;
  /** What the set of this one change is called. */
  title: string;
  onScheduled: () => void;
  onClose: () => void;
}

/** Gives one change its moment: a set of one stands behind it. */
export function ScheduleDialog({ change, title, onScheduled, onClose }: ScheduleDialogProps) {
  const strings = useTeamStrings();
  const { draftStrings, setsStrings } = strings;
  const cancel = useRef<HTMLButtonElement>(null);
  const gate = useGate();
  const schedule = useSending(
    async (form) => {
      const publishAt = momentOf(form);
      const name = title.slice(0, 80);
      const { id } = await (await editingApi.set.add.$post({ json: { name } })).json();
      try {
        const query = { id: String(id) };
        const set = await (await editingApi.set.change.$post({ query, header: {}, json: change })).json();
        if (await gate.stops({ set: id })) return await editingApi.set.$delete({ query, header: {} });
        await editingApi.set.update.$patch({ ...asSeen(set), json: { publishAt } });
      } catch (error) {
        await editingApi.set.$delete({ query: { id: String(id) }, header: {} }).catch(() => undefined);
        throw error;
      }
      showToast(draftStrings.scheduled(startInWords(publishAt, strings), name));
      onScheduled();
    },
    (error) => pastMoment(failureOf(error), strings),
    (form) => wrongPublishing(form, strings),
  );
  return (
    <Dialog title={draftStrings.scheduleTitle(title)} onClose={onClose}>
      <Form
        {...schedule}
        labels={{ day: setsStrings.publish.day, hour: setsStrings.publish.hour }}
        submit={draftStrings.scheduleSubmit}
        sending={setsStrings.publish.scheduling}
        foot={(submit) => (
          <DialogFoot onClose={onClose} harmless={cancel}>
            {submit}
          </DialogFoot>
        )}
      >
        <MomentFields initial={{ day: "", hour: "" }} bound="start" />
        <p className="note">{draftStrings.scheduleHelp}</p>
      </Form>
      {gate.found && <GateDialog gate={{ ...gate, found: gate.found }} back={strings.gateStrings.close} />}
    </Dialog>
  );
}

/** What is wrong with a typed moment at which something is to become public. */
export function wrongPublishing(
  form: FormData,
  { roundsStrings, setsStrings }: TeamStrings,
): FormFailure["fields"] {
  const { skipped, past } = setsStrings.publish;
  const wrong = wrongMoment(form, roundsStrings);
  if (Object.keys(wrong).length > 0) return wrong;
  if (isSkipped({ day: typed(form, "day"), hour: typed(form, "hour") })) return { hour: skipped };
  return momentOf(form) <= new Date().toISOString() ? { hour: past } : {};
}

/** A moment that had passed when it arrived is shown at its hour. */
export function pastMoment({ title, fields }: FormFailure, { setsStrings }: TeamStrings): FormFailure {
  return fields.publishAt ? { title: setsStrings.publish.past, fields: { hour: "" } } : { title, fields };
}
