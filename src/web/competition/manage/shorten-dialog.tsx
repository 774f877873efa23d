import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import type { ManagedRound, MemberExtension } from "#domain/competition/managed-rounds.ts";
import { asTyped } from "#domain/time/typed-moments.ts";
import { useDone } from "../../app/use-done.ts";
import { typed } from "../../app/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords } from "../moment-in-words.ts";
import { MomentFields, momentOf, wrongMoment } from "./moment-fields.tsx";
import { PlannedDialog } from "./planned-dialog.tsx";
import { usePlanned } from "./use-planned.ts";

interface ShortenDialogProps {
  round: ManagedRound;
  extension: MemberExtension;
  onClose: () => void;
}

/** Makes the longer time of a member shorter, or takes it back, once it was seen what is left. */
export function ShortenDialog({ round, extension, onClose }: ShortenDialogProps) {
  const strings = useTeamStrings();
  const { roundsStrings } = strings;
  const { shorten: words, extend, when, planned: plannedWords } = roundsStrings;
  const { userId, firstName, lastName, until, shortestUntil } = extension;
  const name = `${firstName} ${lastName}`;
  const done = useDone();
  const planned = usePlanned<string>(
    async (form) => momentOf(form),
    async (form, to) => {
      const json = { userId, until: to, reason: typed(form, "reason") };
      await browserApi.round.shorten.$post({ query: { id: String(round.id) }, json });
      onClose();
      await done(words.done(name));
    },
    (form) => wrongMoment(form, roundsStrings),
  );
  const { plan } = planned;
  const closesAt = round.stages.find(({ id }) => id === "submission")?.endsAt ?? "";
  const initial = shortestUntil === closesAt ? closesAt : until;
  return (
    <PlannedDialog
      {...planned}
      title={words.title(name)}
      labels={{ day: when.day, hour: when.hour, reason: words.reason }}
      submit={words.submit}
      sending={words.sending}
      onClose={onClose}
      consequence={
        plan && (
          <Notice title={plannedWords.title}>
            <p>
              {plan === closesAt ? words.takenBack(name) : words.kept(name)}{" "}
              <strong>{extend.until(endInWords(plan, strings))}</strong>
            </p>
            <p>{words.told}</p>
          </Notice>
        )
      }
    >
      <p>{words.rule(endInWords(closesAt, strings))}</p>
      <MomentFields initial={asTyped(initial, "end")} bound="end" />
      <TextField name="reason" hint={words.reasonHint} maxLength={maxLength.reason} rows={2} required />
    </PlannedDialog>
  );
}
