import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import type { FoundMember, ManagedRound } from "#domain/competition/managed-rounds.ts";
import { asTyped } from "#domain/time/typed-moments.ts";
import { useDone } from "../../app/use-done.ts";
import { typed } from "../../app/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords } from "../moment-in-words.ts";
import { findMember, MemberField } from "./member-field.tsx";
import { MomentFields, momentOf, wrongMoment } from "./moment-fields.tsx";
import { PlannedDialog } from "./planned-dialog.tsx";
import { usePlanned } from "./use-planned.ts";

/** Gives one member more time, once it was seen who gets how much. */
export function ExtendDialog({ round, onClose }: { round: ManagedRound; onClose: () => void }) {
  const strings = useTeamStrings();
  const { roundsStrings } = strings;
  const { extend: words, when, planned: plannedWords } = roundsStrings;
  const done = useDone();
  const planned = usePlanned<{ member: FoundMember; until: string }>(
    async (form) => ({ member: await findMember(typed(form, "person"), words), until: momentOf(form) }),
    async (form, { member, until }) => {
      const json = { userId: member.id, until, reason: typed(form, "reason") };
      await browserApi.round.extend.$post({ query: { id: String(round.id) }, json });
      onClose();
      await done(words.done(nameOf(member)));
    },
    (form) => wrongMoment(form, roundsStrings),
  );
  const { plan } = planned;
  const closesAt = round.stages.find(({ id }) => id === "submission")?.endsAt ?? "";
  return (
    <PlannedDialog
      {...planned}
      title={words.title}
      labels={{ person: words.person, day: when.day, hour: when.hour, reason: words.reason }}
      submit={words.submit}
      sending={words.sending}
      onClose={onClose}
      consequence={
        plan && (
          <Notice title={plannedWords.title}>
            <p>{words.consequence(nameOf(plan.member), plan.member.email)}</p>
            <p>
              <strong>{words.until(endInWords(plan.until, strings))}</strong>
            </p>
            <p>{words.marked}</p>
          </Notice>
        )
      }
    >
      <MemberField />
      <MomentFields initial={asTyped(closesAt, "end")} bound="end" />
      <Field name="reason" hint={words.reasonHint} maxLength={maxLength.reason} autoComplete="off" required />
    </PlannedDialog>
  );
}

function nameOf({ firstName, lastName }: FoundMember): string {
  return `${firstName} ${lastName}`;
}
