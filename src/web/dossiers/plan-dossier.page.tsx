import { Fragment } from "react";
import { useRevalidator } from "react-router";
import type { TeamStrings } from "#strings/languages.ts";
import { DividePlan } from "../business-plans/divide-plan.tsx";
import { DownloadButton } from "../business-plans/download-button.tsx";
import { PlanPartRows, PlanParts, partsOf } from "../business-plans/plan-parts.tsx";
import { PlanVersions } from "../business-plans/plan-versions.tsx";
import { orNotFound } from "../page/not-found.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { DossierChecks } from "./dossier-checks.tsx";
import { Places } from "./part-traces.tsx";

export async function load({ api, params: { number = "" } }: LoadContext) {
  const answer = await orNotFound(api.dossier.plan[":number"].$get({ param: { number } }));
  return await answer.json();
}

type Data = PageData<typeof load>;

export function meta({ strings, params: { number = "" } }: MetaContext<Data, TeamStrings>) {
  return { title: number, description: strings.planDossierStrings.description, path: null };
}

export function Shell() {
  const { title, crumb } = useTeamStrings().plansStrings;
  return <PrivatePageShell title={title} crumbs={[{ label: crumb }]} />;
}

/** A sent plan: its documents, what was read in them, its versions, and what happened to it. */
export function Page({ data }: { data: Data }) {
  const { format, plansStrings, planEventStrings, planDossierStrings: strings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const { plan, sender, checks, traces, unread, asked, versions, events } = data;
  const { id, fileName, receiptNumber, receivedAt } = plan;
  const parts = partsOf(plan);
  const titles = parts.map(({ part, title }) => ({ id: part, title }));
  const crumbs = [{ label: plansStrings.crumb, to: useHref()("plans") }, { label: receiptNumber }];
  const whole = (
    <DownloadButton name={fileName} path={`business-plan/download/${id}`}>
      {plansStrings.download}
    </DownloadButton>
  );
  return (
    <PrivatePage
      title={receiptNumber}
      lead={strings.lead(sender, format.moment(receivedAt))}
      crumbs={crumbs}
      tools={whole}
    >
      <div className="dossier">
        <section className="stack" aria-labelledby="documente">
          <h2 id="documente">{strings.parts}</h2>
          {unread.length > 0 && <p role="status">{strings.unread(unread)}</p>}
          {parts.length > 0 ? <PlanPartRows id={id} parts={parts} /> : <p>{strings.undivided}</p>}
          <DividePlan plan={plan} onDivided={() => void revalidate()} />
        </section>
        <DossierChecks checks={checks} parts={titles} words={strings.checks} isOpen />
        {traces.length > 0 && (
          <section className="stack" aria-labelledby="locuri">
            <h2 id="locuri">{strings.traces.title}</h2>
            {traces.map(({ part, traces: places, isOther }) => {
              const title = titles.find((one) => one.id === part)?.title ?? "";
              return (
                <Fragment key={part}>
                  <Places title={strings.traces.of(title, places.length)} traces={places} />
                  {isOther && <p className="note">{strings.traces.isOther}</p>}
                </Fragment>
              );
            })}
          </section>
        )}
        {asked && (
          <section className="stack" aria-labelledby="lamuriri">
            <h2 id="lamuriri">{strings.asked.title}</h2>
            <p>{strings.asked.when(format.moment(asked.askedAt), format.endMoment(asked.until))}</p>
            <ul className="rows rows--plain">
              {asked.items.map(({ line, text, parts: opened }) => (
                <li key={line}>
                  <div className="stack">
                    <p className="row__title">{checks.find((check) => check.id === line)?.criterion}</p>
                    <p>{text}</p>
                    {asked.words.map((answer) => answer.line === line && <p key={line}>„{answer.text}”</p>)}
                    {asked.files.map(
                      ({ part, name, addedAt }) =>
                        opened.includes(part) && (
                          <p key={part}>
                            <DownloadButton
                              isSmall
                              name={name}
                              path={`business-plan/download/${id}/clarified/${part}`}
                            >
                              {strings.asked.file(
                                titles.find((one) => one.id === part)?.title ?? part,
                                format.moment(addedAt),
                              )}
                            </DownloadButton>
                          </p>
                        ),
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="stack" aria-labelledby="versiuni">
          <h2 id="versiuni">{strings.versions}</h2>
          <PlanVersions plans={versions} under={(version) => <PlanParts plan={version} />} />
        </section>
        <section className="stack" aria-labelledby="istoric">
          <h2 id="istoric">{strings.events}</h2>
          <ol className="rows rows--plain">
            {events.map(({ at, event, receiptNumber: number }) => (
              <li key={`${at} ${event} ${number}`}>
                <p>
                  {planEventStrings[event](`planul ${number}`)}
                  <span className="note"> · {format.moment(at)}</span>
                </p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </PrivatePage>
  );
}
