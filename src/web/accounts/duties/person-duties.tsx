import { useState } from "react";
import { useRevalidator } from "react-router";
import type { GivenDuty } from "#domain/accounts/duties/duties.ts";
import { useAct } from "#web/forms/use-done.ts";
import { typed, useSending } from "#web/forms/use-sending.ts";
import { browserApi } from "#web/session/browser-api.ts";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { Form } from "#web/ui/form/form.tsx";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import { nameOf, type Person, type RoundName } from "../members/people.ts";
import { OwnProof, useProofLabels } from "../second-factor/own-proof.tsx";
import { explainProof } from "../second-factor/proof-form.tsx";
import { useDutyFields } from "./duty-fields.tsx";
import { useDutyPeriod, useLastDay } from "./duty-period.ts";

interface PersonDutiesProps {
  person: Person;
  rounds: readonly RoundName[];
  onClose: () => void;
}

/** The duties of a person, with their dates and who gave them; each can be ended, and another one given. */
export function PersonDuties({ person, rounds, onClose }: PersonDutiesProps) {
  const { dutyStrings: strings, dutyWords, uiStrings } = useTeamStrings();
  const [ending, setEnding] = useState<GivenDuty | null>(null);
  const act = useAct();
  const name = nameOf(person);
  const duties = person.team?.duties ?? [];
  const open = duties.filter(({ isOver }) => !isOver);
  const over = duties.filter(({ isOver }) => isOver);
  if (ending) {
    const { title } = dutyWords[ending.duty];
    const end = () => {
      onClose();
      const query = { id: String(ending.id) };
      return act(() => browserApi.user.duty.end.$post({ query }), strings.ended(title));
    };
    return (
      <ConfirmDialog
        title={strings.endAsk.title(title)}
        text={strings.endAsk.text(name)}
        confirm={strings.endAsk.confirm}
        onConfirm={end}
        onClose={() => setEnding(null)}
      />
    );
  }
  return (
    <Dialog title={strings.ofPerson(name)} onClose={onClose}>
      <div className="stack">
        {open.length === 0 ? (
          <p>{strings.none}</p>
        ) : (
          <ul className="duties">
            {open.map((duty) => (
              <li key={duty.id}>
                <DutyTerms duty={duty} rounds={rounds} />
                <button
                  type="button"
                  className="button button--outline button--small"
                  onClick={() => setEnding(duty)}
                >
                  {strings.end}
                  <span className="visually-hidden">
                    {strings.endWhich(dutyWords[duty.duty].title, name)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <GiveDuty person={person} rounds={rounds} onGiven={onClose} />
        {over.length > 0 && (
          <section>
            <h3>{strings.earlier}</h3>
            <ul>
              {over.map((duty) => (
                <PastDuty key={duty.id} duty={duty} rounds={rounds} />
              ))}
            </ul>
          </section>
        )}
        <p>
          <button type="button" className="button button--outline" onClick={onClose}>
            {uiStrings.cancel}
          </button>
        </p>
      </div>
    </Dialog>
  );
}

/** "A fost auditor până pe 31 decembrie 2026"; one that was taken back before it began never was. */
function PastDuty({ duty, rounds }: { duty: GivenDuty; rounds: readonly RoundName[] }) {
  const { dutyStrings: strings, dutyWords } = useTeamStrings();
  const lastDay = useLastDay();
  const { endsAt, startsAt, roundId, givenBy, endedBy } = duty;
  const { title, person } = dutyWords[duty.duty];
  const wasHeld = endsAt !== null && startsAt < endsAt;
  const said = wasHeld ? strings.was(person, lastDay(endsAt)) : strings.neverWas(title);
  const round = rounds.find(({ id }) => id === roundId)?.name;
  return (
    <li>
      {[said, round, givenBy && strings.givenBy(givenBy), endedBy && strings.endedBy(endedBy)]
        .filter((part) => part)
        .join(" · ")}
    </li>
  );
}

function DutyTerms({ duty, rounds }: { duty: GivenDuty; rounds: readonly RoundName[] }) {
  const { dutyStrings: strings, dutyWords } = useTeamStrings();
  const { givenBy, roundId, isInForce } = duty;
  const { title, text } = dutyWords[duty.duty];
  const round = rounds.find(({ id }) => id === roundId)?.name;
  const period = useDutyPeriod()(duty);
  return (
    <div>
      <p>
        <strong>{round ? `${title}, ${round}` : title}</strong>{" "}
        {!isInForce && <span className="tag">{strings.toCome}</span>}
      </p>
      <p>{text}</p>
      <p className="note">
        {[period, givenBy && strings.givenBy(givenBy)].filter((part) => part).join(" · ")}
      </p>
    </div>
  );
}

interface GiveDutyProps {
  person: Person;
  rounds: readonly RoundName[];
  onGiven: () => void;
}

/** Gives a person a duty in a round, by typed days; those that cannot be given then are listed with the reason. */
function GiveDuty({ person, rounds, onGiven }: GiveDutyProps) {
  const { dutyStrings: strings, dutyWords } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const { check, dutyOf, fields, labels, onChange } = useDutyFields(rounds, person.team?.duties ?? []);
  const sending = useSending(
    async (form) => {
      const given = dutyOf(form);
      if (!given) return;
      const proof = { current: typed(form, "current"), code: typed(form, "code") };
      await browserApi.user.duty.$post({ json: { userId: person.id, ...given, ...proof } });
      showToast(strings.given(dutyWords[given.duty].title, nameOf(person)));
      onGiven();
      await revalidate();
    },
    explainProof,
    check,
  );
  const proofLabels = useProofLabels();
  return (
    <section>
      <h3>{person.team?.duties.some(({ isOver }) => !isOver) ? strings.giveAnother : strings.give}</h3>
      <Form
        {...sending}
        labels={{ ...labels, ...proofLabels }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
        autoComplete="off"
        onChange={onChange}
      >
        {fields}
        <OwnProof />
      </Form>
    </section>
  );
}
