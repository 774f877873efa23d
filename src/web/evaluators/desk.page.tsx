import { useEffect, useRef, useState } from "react";
import type { EvaluatorGate as Gate } from "#domain/evaluators/evaluators.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { startInWords } from "../competition/moment-in-words.ts";
import { OwnPlans } from "../evaluation/own-plans.tsx";
import { useAct, useDone } from "../forms/use-done.ts";
import { useSending } from "../forms/use-sending.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { CheckField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { SayConnection } from "./say-connection.tsx";

export async function load({ api }: LoadContext) {
  const desk = await (await api.evaluation.desk.$get()).json();
  return { desk, first: desk.gate ? await (await api.evaluators.own.$get()).json() : null };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.evaluationStrings;
  return { title, description, path: null };
}

export function Shell() {
  const { title, crumb } = useTeamStrings().evaluationStrings;
  return <PrivatePageShell title={title} crumbs={[{ label: crumb }]} />;
}

/** The plans of an evaluator, once what comes before is done. */
export function Page({ data: { desk, first } }: { data: Data }) {
  const words = useTeamStrings().evaluationStrings;
  const href = useHref();
  const { round, gate, plans } = desk;
  const isOpen = round !== null && gate === null && !round.isStopped && plans.length > 0;
  return (
    <PrivatePage
      title={words.title}
      lead={
        isOpen ? words.lead(round.name, plans.filter(({ isSample }) => !isSample).length) : words.leadNothing
      }
      crumbs={[{ label: words.crumb }]}
      tools={
        isOpen && (
          <p className="cluster">
            <a className="button button--outline button--small" href={href("evaluationAcross")}>
              <EditIcon name="table" />
              {words.across.title}
            </a>
          </p>
        )
      }
    >
      {isOpen ? <OwnPlans {...desk} round={round} /> : <NotYet desk={desk} first={first} />}
    </PrivatePage>
  );
}

/** Why there are no plans now, and what comes next. */
function NotYet({ desk: { round, gate }, first }: Data) {
  const words = useTeamStrings().evaluationStrings;
  if (round === null) return <Empty title={words.noRound}>{words.noRoundHelp}</Empty>;
  if (round.isStopped) {
    return (
      <Notice tone="wait" title={words.stopped}>
        <p>{words.stoppedHelp}</p>
      </Notice>
    );
  }
  if (gate === null) return <Empty title={words.none}>{words.noneHelp}</Empty>;
  if (first && gate !== "assignment") return <EvaluatorGate gate={first} />;
  return (
    <section className="term">
      <h2 className="term__left">{words.toAssign}</h2>
      <p>{words.toAssignHelp}</p>
      {first?.maySay && <SayConnection />}
    </section>
  );
}

interface EvaluatorGateProps {
  /** As `GET /evaluators/own` has it; the page reads it again after each step. */
  gate: Gate;
}

/** What an evaluator does before anything opens: the declaration, then the candidates' names; afterwards, what they wait for. */
function EvaluatorGate({ gate }: EvaluatorGateProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(gate.step);
  useEffect(() => {
    if (last.current === gate.step) return;
    last.current = gate.step;
    // The button that was pressed is below, and gone.
    box.current?.scrollIntoView({ block: "start", behavior: "instant" });
    box.current?.focus({ preventScroll: true });
  }, [gate.step]);
  return (
    <div ref={box} tabIndex={-1}>
      <Step gate={gate} />
    </div>
  );
}

function Step({ gate }: EvaluatorGateProps) {
  const strings = useTeamStrings();
  const { gate: words } = strings.evaluatorStrings;
  const { round, step, declaration, namesAt, connections } = gate;
  if (!round) return <Empty title={words.noRound}>{words.noRoundHelp}</Empty>;
  if (step === "declaration") return <Declaration gate={gate} />;
  if (step === "names") return <Names names={gate.names} />;
  return (
    <section className="term">
      <p className="term__left">{step === "wait" ? words.wait : words.done}</p>
      {step === "wait" && <p>{words.waitHelp}</p>}
      {round.startsAt && <p>{words.begins(startInWords(round.startsAt, strings))}</p>}
      {namesAt !== null && declaration?.at && (
        <p className="note">{words.about(strings.format.moment(declaration.at), connections)}</p>
      )}
      {gate.maySay ? <SayConnection /> : <p className="note">{words.later}</p>}
    </section>
  );
}

function Declaration({ gate: { round, declaration } }: { gate: Gate }) {
  const { gate: words } = useTeamStrings().evaluatorStrings;
  const done = useDone();
  const hash = declaration?.hash ?? "";
  const sending = useSending(async () => {
    await browserApi.evaluators.declaration.$post({ json: { hash } });
    await done(words.declared);
  });
  if (!declaration) return <Empty title={words.noText}>{words.noTextHelp}</Empty>;
  return (
    <section className="stack" aria-labelledby="declaratia">
      <h2>{words.welcome}</h2>
      <p>{words.welcomeHelp}</p>
      <h3 id="declaratia">{words.declaration}</h3>
      <div className="prose">
        <p>{words.declare(round?.name ?? "")}</p>
        <ol>
          {declaration.says.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p className="note">
          {words.source(declaration.source)} {words.hash} <code>{hash}</code>.
        </p>
      </div>
      <Form
        {...sending}
        labels={{ declared: words.read }}
        submit={words.submit}
        sending={words.submitting}
        isMain={false}
      >
        <CheckField name="declared" required />
      </Form>
      <Disclosure title={words.cannot} isQuiet>
        <p>{words.cannotHelp}</p>
      </Disclosure>
    </section>
  );
}

function Names({ names }: Pick<Gate, "names">) {
  const { gate: words } = useTeamStrings().evaluatorStrings;
  const act = useAct();
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({});
  const asked = names.filter(({ isAsked }) => isAsked);
  const missing = asked.filter(({ id }) => said[id] === undefined);
  const say = (id: string, isConnected: boolean) => setSaid((before) => ({ ...before, [id]: isConnected }));
  const send = () => {
    const answers = names.map(({ id }) => ({ id, isConnected: said[id] ?? false }));
    return act(() => browserApi.evaluators.names.$post({ json: { answers } }), words.sent);
  };
  return (
    <section className="stack" aria-labelledby="nume">
      <h2 id="nume">{words.names}</h2>
      <p>{words.namesHelp(names.length)}</p>
      <p>{words.tick}</p>
      <fieldset>
        <legend className="field__label">{words.legend}</legend>
        <ul className="names">
          {names.map((one) =>
            one.isAsked ? (
              <li className="names__ask" key={one.id}>
                <fieldset className="scale scale--line" style={{ "--of": 2 } as React.CSSProperties}>
                  <legend>{one.name}</legend>
                  {[false, true].map((isConnected) => (
                    <label className="scale__step" key={String(isConnected)}>
                      <input
                        type="radio"
                        name={one.id}
                        checked={said[one.id] === isConnected}
                        onChange={() => say(one.id, isConnected)}
                      />
                      {isConnected ? words.some : words.none}
                    </label>
                  ))}
                </fieldset>
              </li>
            ) : (
              <li key={one.id}>
                <label className="check">
                  <input type="checkbox" onChange={(event) => say(one.id, event.currentTarget.checked)} />
                  <span>{one.name}</span>
                </label>
              </li>
            ),
          )}
        </ul>
      </fieldset>
      {asked.length > 0 && <p className="note">{words.asked(asked.length)}</p>}
      {missing.length > 0 && <Notice title={words.missing(missing.map(({ name }) => name))} />}
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={missing.length > 0}
          aria-describedby="o-data"
          onClick={() => missing.length === 0 && send()}
        >
          {words.send}
        </button>
      </p>
      <p className="note" id="o-data">
        {words.once}
      </p>
    </section>
  );
}
