import { useState } from "react";
import type { RoundEvaluators } from "#domain/evaluators/evaluators.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { Stitches } from "../dossiers/stitches.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useAct } from "../forms/use-done.ts";
import { typed } from "../forms/use-sending.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { ChoiceField, Field } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { EvaluatedPlans } from "./evaluated-plans.tsx";
import { Interviews } from "./interviews.tsx";

export async function load({ api, url }: LoadContext) {
  const round = url.searchParams.get("runda") ?? undefined;
  return await (await api.evaluators.round.$get({ query: round ? { round } : {} })).json();
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.evaluatorStrings.round;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().evaluatorStrings.round.title} />;
}

/** Who evaluates each plan of a round, how many grids are sealed, what is asked, and the interviews: never a mark. */
export function Page({ data }: { data: Data }) {
  const { evaluatorStrings, format } = useTeamStrings();
  const words = evaluatorStrings.round;
  const { round } = data;
  return (
    <PrivatePage
      title={words.title}
      lead={round ? words.lead(round.name, data.sealed, data.of) : words.noRound}
      crumbs={[{ label: words.title }]}
    >
      {round?.isUnreadable && (
        <Notice tone="error" title={words.unreadable}>
          <p>{words.unreadableHelp}</p>
        </Notice>
      )}
      {round?.stopped && (
        <Notice tone="error" title={words.stopped(format.moment(round.stopped.at))}>
          <p>{words.stoppedHelp(round.stopped.reason)}</p>
        </Notice>
      )}
      {round ? (
        <div className="dossier">
          {data.plans.length > 0 && <Today data={data} />}
          <People data={data} roundId={round.id} />
          {data.plans.length > 0 ? (
            <>
              <EvaluatedPlans data={data} roundId={round.id} />
              <Reopenings data={data} roundId={round.id} />
              <Interviews data={data} roundId={round.id} />
            </>
          ) : (
            <Empty title={words.noRound}>{words.noRoundHelp}</Empty>
          )}
        </div>
      ) : (
        <Empty title={words.noRound}>{words.noRoundHelp}</Empty>
      )}
    </PrivatePage>
  );
}

/** How far the evaluation is: sealed of all, the term, and differences as a count. */
function Today({ data: { round, sealed, of, gaps } }: { data: Data }) {
  const strings = useTeamStrings();
  const words = strings.evaluatorStrings.round;
  const now = new Date().toISOString();
  return (
    <section className="term term--soon" aria-labelledby="azi">
      <h2 id="azi">{words.today}</h2>
      <p>
        <Stitches sewn={sealed} of={of} />
        {words.sealed(sealed, of)}
      </p>
      {round?.endsAt && (
        <p>{(round.endsAt > now ? words.until : words.late)(endInWords(round.endsAt, strings))}</p>
      )}
      {round?.firstBy && round.firstBy > now && <p>{words.firstBy(endInWords(round.firstBy, strings))}</p>}
      <p>{words.gaps(gaps)}</p>
    </section>
  );
}

/** The evaluators: what each lacks before anything opens, and how much each has; the press that assigns the plans. */
function People({ data: { people, plans, each, round }, roundId }: { data: Data; roundId: number }) {
  const words = useTeamStrings().evaluatorStrings.round;
  const act = useAct();
  const lacking = plans.filter(({ lacks }) => lacks > 0).length;
  const late = people.filter(({ isGone, namesAt }) => !isGone && namesAt === null);
  const isReady = people.filter(({ isGone, namesAt }) => !isGone && namesAt !== null).length >= each;
  const assign = () =>
    act(
      () => browserApi.evaluators.round[":id"].assign.$post({ param: { id: String(roundId) } }),
      words.assigned,
    );
  return (
    <section className="stack" aria-labelledby="cine">
      <h2 id="cine">{words.who}</h2>
      <p id="cum">{people.length > 0 ? words.whoHelp(each) : words.nobody}</p>
      <ul>
        {people.map(({ userId, name, plans: own, sealed, declaredAt, namesAt, isGone }) => (
          <li key={userId}>
            {words.loads(name, own, sealed)}
            {isGone && ` (${words.gone})`}
            {!isGone && namesAt === null && (
              <>
                {" "}
                <strong className="is-missing">
                  {declaredAt === null ? words.undeclared : words.unnamed}
                </strong>
              </>
            )}
          </li>
        ))}
      </ul>
      {lacking > 0 && round?.stopped === null && (
        <>
          {late.length > 0 && <p id="asteapta">{words.early(late.map(({ name }) => name ?? ""))}</p>}
          <p>
            <button
              type="button"
              className="button"
              aria-disabled={!isReady}
              aria-describedby={late.length > 0 ? "cum asteapta" : "cum"}
              onClick={() => isReady && assign()}
            >
              {words.assign(lacking)}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

type Asked = RoundEvaluators["reopenings"][number];

/** The sealed grids that their evaluators want to open again. Nothing where there is none. */
function Reopenings({ data: { reopenings }, roundId }: { data: RoundEvaluators; roundId: number }) {
  const { format, evaluatorStrings } = useTeamStrings();
  const words = evaluatorStrings.round;
  const [deciding, setDeciding] = useState<Asked | null>(null);
  if (reopenings.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="redeschideri">
      <h2 id="redeschideri">{words.reopenings}</h2>
      <p>{words.reopeningsHelp}</p>
      <ul className="rows rows--plain">
        {reopenings.map((asked) => (
          <li key={asked.seal}>
            <div>
              <p className="row__title">{asked.number}</p>
              <p>{asked.reason}</p>
              <p className="note">{words.asked(asked.evaluator, format.moment(asked.answerAt))}</p>
            </div>
            <button type="button" className="button button--small" onClick={() => setDeciding(asked)}>
              {words.decide}
              <span className="visually-hidden">: {asked.number}</span>
            </button>
          </li>
        ))}
      </ul>
      {deciding && <DecideDialog roundId={roundId} asked={deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}

function DecideDialog({ roundId, asked, onClose }: { roundId: number; asked: Asked; onClose: () => void }) {
  const words = useTeamStrings().evaluatorStrings.round;
  const send = async (form: FormData) => {
    const isGranted = typed(form, "answer") === "grant";
    const json = { seal: asked.seal, isGranted, reason: typed(form, "reason") };
    await browserApi.evaluators.round[":id"].reopening.$post({ param: { id: String(roundId) }, json });
    return words.decided;
  };
  const granting = [["grant", words.grant]] as const;
  return (
    <FormDialog
      title={words.decideOf(asked.number)}
      text={asked.mayGrant ? undefined : words.cannotGrant}
      labels={{ answer: words.answer, reason: words.reason }}
      submit={words.save}
      send={send}
      onClose={onClose}
    >
      <ChoiceField
        required
        name="answer"
        options={[["refuse", words.refuse], ...(asked.mayGrant ? granting : [])]}
      />
      <Field name="reason" maxLength={300} autoComplete="off" required />
    </FormDialog>
  );
}
