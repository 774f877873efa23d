import { useId, useState } from "react";
import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import type { ManagedRound, MemberExtension } from "#domain/competition/managed-rounds.ts";
import { asTyped } from "#domain/time/typed-moments.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { useDone } from "../../app/use-done.ts";
import { typed } from "../../app/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords } from "../moment-in-words.ts";
import { ExtendDialog } from "./extend-dialog.tsx";
import { MomentFields, momentOf, wrongMoment } from "./moment-fields.tsx";
import { PlannedDialog, usePlanned } from "./planned-dialog.tsx";

/** More time for one member: how to give it, and who has it. */
export function Extensions({ round, now }: { round: ManagedRound; now: string }) {
  const strings = useTeamStrings();
  const { extend: words } = strings.roundsStrings;
  const [isOpen, setOpen] = useState(false);
  const [shortened, setShortened] = useState<MemberExtension | null>(null);
  const noteId = useId();
  const refusal = refusalOf(round, now, words);
  return (
    <li>
      <div>
        <p className="row__title">{words.row}</p>
        <p className="note" id={noteId}>
          {refusal ?? words.rowNote}
        </p>
      </div>
      <button
        type="button"
        className="button button--outline button--small"
        aria-disabled={refusal !== null}
        aria-describedby={noteId}
        onClick={() => setOpen(refusal === null)}
      >
        {words.open}
      </button>
      {round.extensions.length > 0 && (
        <ul className="row__open" aria-label={words.listTitle}>
          {round.extensions.map((extension) => {
            const { userId, firstName, lastName, until, reason, shortestUntil } = extension;
            const name = `${lastName} ${firstName}`;
            return (
              <li key={userId}>
                <strong>{name}</strong> {words.until(endInWords(until, strings))}{" "}
                <span className="note">{words.why(reason)}</span>{" "}
                {shortestUntil !== null && (
                  <button
                    type="button"
                    className="button button--outline button--small"
                    onClick={() => setShortened(extension)}
                  >
                    {strings.roundsStrings.shorten.open}
                    <span className="visually-hidden">{strings.roundsStrings.shorten.about(name)}</span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {shortened && <ShortenDialog round={round} extension={shortened} onClose={() => setShortened(null)} />}
      {isOpen && <ExtendDialog round={round} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Why nobody can be given more time now; null when they can. */
function refusalOf(
  { announcedAt, extendableUntil }: ManagedRound,
  now: string,
  words: TeamStrings["roundsStrings"]["extend"],
) {
  if (announcedAt === null) return words.notYet;
  return extendableUntil <= now ? words.tooLate : null;
}

interface ShortenDialogProps {
  round: ManagedRound;
  extension: MemberExtension;
  onClose: () => void;
}

/** Makes the longer time of a member shorter, or takes it back, once it was seen what is left. */
function ShortenDialog({ round, extension, onClose }: ShortenDialogProps) {
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
