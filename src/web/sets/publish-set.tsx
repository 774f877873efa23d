import { useId } from "react";
import type { ChangeSet } from "#domain/sets/sets.ts";
import { asTyped } from "#domain/time/typed-moments.ts";
import { MomentFields, momentOf } from "../competition/manage/moment-fields.tsx";
import { startInWords } from "../competition/moment-in-words.ts";
import { pastMoment, wrongPublishing } from "../editing/schedule-dialog.tsx";
import { useSending } from "../forms/use-sending.ts";
import { GateDialog } from "../gate/gate-dialog.tsx";
import { useGate } from "../gate/use-gate.ts";
import { asSeen, editingApi } from "../session/editing-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { useSetWork } from "./use-set-work.ts";

/** Publishes a set at a moment, or now. */
export function PublishSet({ set }: { set: ChangeSet }) {
  const strings = useTeamStrings();
  const { publish: words, changes } = strings.setsStrings;
  const gate = useGate({ asksAlways: true });
  const { run, explain, revalidate } = useSetWork();
  const why = useId();
  const { publishAt } = set;
  const isEmpty = set.changes.length === 0;
  const isBlocked = isEmpty || set.changes.some(({ problem }) => problem !== null);
  const whyBlocked = isBlocked ? words.blocked : null;
  const whyNot = isEmpty ? words.empty : whyBlocked;
  const publish = () => void run(() => editingApi.set.publish.$post(asSeen(set)), words.done);
  const schedule = useSending(
    async (form) => {
      if (isEmpty) return;
      if (await gate.stops({ set: set.id })) return;
      const moment = momentOf(form);
      await editingApi.set.update.$patch({ ...asSeen(set), json: { publishAt: moment } });
      showToast(words.scheduled(startInWords(moment, strings)));
      await revalidate();
    },
    (error) => pastMoment(explain(error), strings),
    (form) => wrongPublishing(form, strings),
  );
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <p role="status">{publishAt && words.isScheduled(startInWords(publishAt, strings))}</p>
      <Form
        {...schedule}
        labels={{ day: words.day, hour: words.hour }}
        submit={publishAt ? words.reschedule : words.schedule}
        sending={words.scheduling}
        isMain={false}
        foot={(submit) => (
          <p className="cluster">
            {isEmpty ? (
              <button type="button" className="button" aria-disabled={true} aria-describedby={why}>
                {words.schedule}
              </button>
            ) : (
              submit
            )}
            {publishAt && (
              <button
                type="button"
                className="button button--outline"
                onClick={() =>
                  void run(
                    () => editingApi.set.update.$patch({ ...asSeen(set), json: { publishAt: null } }),
                    words.unscheduled,
                  )
                }
              >
                {words.unschedule}
              </button>
            )}
            <button
              type="button"
              className="button button--outline"
              aria-disabled={isBlocked}
              aria-describedby={isBlocked ? why : undefined}
              aria-busy={gate.isAsking}
              onClick={() => isBlocked || void gate.ask({ set: set.id }, publish)}
            >
              {words.now}
            </button>
          </p>
        )}
      >
        <MomentFields
          initial={publishAt ? asTyped(publishAt, "start") : { day: "", hour: "" }}
          bound="start"
        />
      </Form>
      <p className="note" id={why}>
        {whyNot ?? words.help}
      </p>
      {gate.found && (
        <GateDialog
          gate={{ ...gate, found: gate.found }}
          ready={{ title: words.nowTitle, text: words.nowText(changes(set.changes.length)) }}
          publish={words.nowConfirm}
          back={strings.uiStrings.cancel}
        />
      )}
    </section>
  );
}
