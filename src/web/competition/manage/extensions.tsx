import { useId, useRef, useState } from "react";
import { areSearchable, maxLength, shortestWord } from "#domain/competition/managed-rounds.limits.ts";
import type { FoundMember, ManagedRound, MemberExtension } from "#domain/competition/managed-rounds.ts";
import { asTyped } from "#domain/time/typed-moments.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { useDone } from "#web/forms/use-done.ts";
import { typed } from "#web/forms/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Field, TextField } from "../../ui/form/field.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords } from "../moment-in-words.ts";
import { MomentFields, momentOf, wrongMoment } from "./moment-fields.tsx";
import { PlannedDialog, usePlanned, WrongField } from "./planned-dialog.tsx";

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

/** Gives one member more time, once it was seen who gets how much. */
function ExtendDialog({ round, onClose }: { round: ManagedRound; onClose: () => void }) {
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

/** A member, by words of the name or the e-mail; the browser suggests who matches. */
function MemberField() {
  const words = useTeamStrings().roundsStrings.extend;
  const [found, setFound] = useState<FoundMember[]>([]);
  const listId = useId();
  const latest = useRef("");
  const suggest = async (text: string) => {
    latest.current = text;
    // Without suggestions the member is still found when the form is sent.
    const members = await search(text).catch(() => []);
    if (latest.current === text) setFound(members);
  };
  return (
    <>
      <Field
        name="person"
        hint={words.personHint}
        list={listId}
        minLength={shortestWord}
        maxLength={100}
        onChange={({ target }) => void suggest(target.value)}
        autoComplete="off"
        required
      />
      <datalist id={listId}>
        {found.map((member) => (
          <option key={member.id} value={labelOf(member)} />
        ))}
      </datalist>
    </>
  );
}

/**
 * The one member whom words mean.
 *
 * @throws WrongField when they mean nobody, or several
 */
async function findMember(text: string, words: TeamStrings["roundsStrings"]["extend"]): Promise<FoundMember> {
  const found = await search(text);
  const exact = found.filter((member) => [member.email, labelOf(member)].includes(text.trim()));
  const [member, ...others] = exact.length > 0 ? exact : found;
  if (!member) throw new WrongField({ person: words.nobody });
  if (others.length === 0) return member;
  throw new WrongField({ person: words.several([member, ...others].map(labelOf).join(", ")) });
}

async function search(text: string): Promise<FoundMember[]> {
  const q = text.trim();
  return areSearchable(q) ? await (await browserApi.round.members.$get({ query: { q } })).json() : [];
}

function labelOf({ firstName, lastName, email }: FoundMember): string {
  return `${lastName} ${firstName} ${email}`;
}
