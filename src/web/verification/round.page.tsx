import { useState } from "react";
import type { RoundVerification } from "#domain/verification/round-verification.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { Stitches } from "../dossiers/stitches.tsx";
import { useAct } from "../forms/use-done.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { Outcomes } from "./outcomes.tsx";
import { CorrectionDialog, ExchangeDialog } from "./round-dialogs.tsx";
import { termInWords } from "./term-in-words.ts";

export async function load({ api, url }: LoadContext) {
  const round = url.searchParams.get("runda") ?? undefined;
  return await (await api.verification.round.$get({ query: round ? { round } : {} })).json();
}

type Data = PageData<typeof load>;
type Plan = RoundVerification["plans"][number];

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.verificationStrings.round;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().verificationStrings.round.title} />;
}

/** Who verifies each dossier of a round, what it waits for, and the outcomes, which two people publish. */
export function Page({ data }: { data: Data }) {
  const strings = useTeamStrings();
  const words = strings.verificationStrings.round;
  const { round, plans } = data;
  const done = plans.filter(({ outcome }) => outcome !== null).length;
  return (
    <PrivatePage
      title={words.title}
      lead={round ? words.lead(round.name, done, plans.length) : words.noRound}
      crumbs={[{ label: strings.verificationStrings.crumb }]}
    >
      {round?.isUnreadable && (
        <Notice tone="error" title={strings.verificationStrings.unreadable}>
          <p>{strings.verificationStrings.unreadableHelp}</p>
        </Notice>
      )}
      {round && plans.length > 0 ? (
        <div className="dossier">
          {round.endsAt && (
            <section className="term term--soon">
              <p>
                <Stitches sewn={done} of={plans.length} />
                {termInWords(round.endsAt, strings)}
              </p>
            </section>
          )}
          <Assignment data={data} roundId={round.id} />
          <PlanTable data={data} roundId={round.id} />
          <Clarifications plans={plans} />
          <Outcomes data={data} roundId={round.id} />
        </div>
      ) : (
        !round?.isUnreadable && <Empty title={words.noRound}>{words.whoHelp}</Empty>
      )}
    </PrivatePage>
  );
}

function Assignment({ data: { verifiers, plans }, roundId }: { data: Data; roundId: number }) {
  const words = useTeamStrings().verificationStrings.round;
  const act = useAct();
  const lacking = plans.filter(({ waitsFor }) => waitsFor === "verifiers").length;
  const assign = () =>
    act(
      () => browserApi.verification.round[":id"].assign.$post({ param: { id: String(roundId) } }),
      words.assigned,
    );
  const isReady = verifiers.length >= 2;
  const of = (userId: number) =>
    plans.flatMap((plan) => plan.verifiers.filter((one) => one.userId === userId));
  return (
    <section className="stack" aria-labelledby="cine">
      <h2 id="cine">{words.who}</h2>
      <p id="cum">{isReady ? words.whoHelp : words.fewPeople}</p>
      <ul>
        {verifiers.map(({ userId, name }) => {
          const own = of(userId);
          return (
            <li key={userId}>{words.loads(name, own.length, own.filter((one) => one.handedInAt).length)}</li>
          );
        })}
      </ul>
      {lacking > 0 && (
        <p>
          <button
            type="button"
            className="button"
            aria-disabled={!isReady}
            aria-describedby="cum"
            onClick={() => isReady && assign()}
          >
            {words.assign(lacking)}
          </button>
        </p>
      )}
    </section>
  );
}

function PlanTable({ data: { grid, plans, verifiers }, roundId }: { data: Data; roundId: number }) {
  const { verificationStrings: all } = useTeamStrings();
  const words = all.round;
  const href = useHref();
  const [exchanging, setExchanging] = useState<Plan | null>(null);
  const [correcting, setCorrecting] = useState<Plan | null>(null);
  return (
    <section className="stack" aria-labelledby="dosare">
      <h2 id="dosare">{words.table}</h2>
      <ul className="rows rows--plain">
        {plans.map((plan) => {
          const { number, sender, waitsFor, state } = plan;
          const said = waitsFor ? words.waits[waitsFor] : words.outcome[state as keyof typeof words.outcome];
          const mayExchange = plan.verifiers.length > 0 && state === "in-verification";
          return (
            <li key={number}>
              <div>
                <p className="row__title">
                  <a href={href("planDossier", { number })}>
                    {number} · {sender ?? all.erased}
                  </a>
                </p>
                <p className="note">
                  {[
                    said,
                    ...plan.verifiers.map((one) => verifierInWords(one, all)),
                    ...(plan.correcting ? [all.correction.pending] : []),
                  ].join(" · ")}
                </p>
              </div>
              {waitsFor === null && (
                <button
                  type="button"
                  className="button button--quiet button--small"
                  onClick={() => setCorrecting(plan)}
                >
                  {all.correction.open}
                  <span className="visually-hidden">: {number}</span>
                </button>
              )}
              {mayExchange && (
                <button
                  type="button"
                  className="button button--quiet button--small"
                  onClick={() => setExchanging(plan)}
                >
                  {words.exchange}
                  <span className="visually-hidden">: {number}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {correcting && (
        <CorrectionDialog
          roundId={roundId}
          grid={grid}
          plan={correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
      {exchanging && (
        <ExchangeDialog
          roundId={roundId}
          verifiers={verifiers}
          plan={exchanging}
          onClose={() => setExchanging(null)}
        />
      )}
    </section>
  );
}

/** What was asked of whom: when it was sent, whether it was read, how much has come, and until when. */
function Clarifications({ plans }: Pick<Data, "plans">) {
  const strings = useTeamStrings();
  const { format, verificationStrings: all } = strings;
  const words = all.clarify;
  const known = plans.filter((plan) => plan.asked !== null);
  if (known.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="lamuriri">
      <h2 id="lamuriri">{words.table}</h2>
      <ul className="rows rows--plain">
        {known.map(({ number, sender, asked }) => {
          if (!asked) return null;
          const { askedAt, until, readAt, endedAt, things, missing } = asked;
          const end = missing > 0 ? words.lateEnd : words.ended(format.moment(endedAt ?? until));
          const about = [
            words.sent(format.moment(askedAt)),
            readAt ? words.read(format.moment(readAt)) : words.unread,
            words.came(things - missing, things),
            endedAt ? end : words.open(endInWords(until, strings)),
          ];
          return (
            <li key={number}>
              <div>
                <p className="row__title">
                  {number} · {sender ?? all.erased}
                </p>
                <p className="note">{about.join(" · ")}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** "Tudor Neagu (a predat)". */
function verifierInWords(
  { name, handedInAt, isGone }: Plan["verifiers"][number],
  { erased, round: words }: TeamStrings["verificationStrings"],
): string {
  const about = [...(handedInAt ? [words.handedIn] : []), ...(isGone ? [words.gone] : [])];
  return `${name ?? erased}${about.length > 0 ? ` (${about.join(", ")})` : ""}`;
}
