import type { Answers } from "#domain/content-pack/eligibility.rules.ts";
import type { Outcome } from "#domain/content-pack/eligibility.ts";
import type { EligibilityContent } from "#domain/content-pack/views.ts";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { EnrolButton } from "../shell/enrolment.tsx";
import { countiesOf } from "../shell/region-map.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { AgencyCard } from "./agency-card.tsx";
import { CallTeam } from "./ask-person.tsx";

/** Where the answer is on the page. */
export const ANSWER_ID = "raspuns";

const tones = { yes: " alert--success", partly: " alert--wait", no: "" } as const;

interface AnswerProps {
  content: EligibilityContent;
  outcome: Outcome;
  answers: Answers;
}

/** The answer with its reason, what to do next and whom to call; a „da” with what to bring. */
export function Answer({ content, outcome, answers }: AnswerProps) {
  const { enrolment, map } = useSite();
  const notOpen = useNotOpen();
  const { answer, next, note } = outcome;
  const agency = content.agencies.find(({ county }) => Object.values(answers).includes(county));
  const county = countiesOf(map).counties.find(({ code }) => code === agency?.county);
  const isNo = answer === "no";
  const waits = isNo ? undefined : notOpen;
  const isClosed = !isNo && enrolment.state === "closed";
  const steps = (
    <div className="stack">
      <NextSteps {...next} {...waits?.next} isOrdered={answer === "yes"} county={agency?.county} />
      {!(isNo || isClosed) && (
        <p>
          <EnrolButton />
        </p>
      )}
      {note && <p className="note">{note}</p>}
      {answer === "yes" && <Bring {...content.bring} />}
    </div>
  );
  const call = <div>{agency ? <AgencyCard agency={agency} county={county} /> : <CallTeam />}</div>;
  return (
    <div className="block">
      <section className={`answer${tones[waits ? "partly" : answer]}`} aria-labelledby={ANSWER_ID}>
        <div className="answer__head">
          <Icon name={answer === "yes" && !waits ? "check-circle" : "info"} />
          <div>
            <h2 id={ANSWER_ID} tabIndex={-1}>
              {waits?.title ?? outcome.title}
            </h2>
            <p className="lead">{isClosed ? waits?.help : [outcome.reason, waits?.help].join(" ")}</p>
          </div>
        </div>
        <div className={isClosed ? "answer__body answer__body--call" : "answer__body"}>
          {isClosed ? call : steps}
          {isClosed ? steps : call}
        </div>
      </section>
    </div>
  );
}

/** What is answered instead of a „da” to somebody who cannot enrol now; undefined while enrolment is open. */
function useNotOpen() {
  const { format, eligibilityStrings: strings } = useStrings();
  const { state, until, opensOn } = useSite().enrolment;
  if (state === "open") return;
  if (state === "waiting-list") return { title: strings.waiting, help: strings.waitingHelp };
  const next = { title: strings.meanwhile };
  if (opensOn) return { title: strings.ahead(format.shortDate(opensOn)), help: strings.aheadHelp, next };
  const over = until ? strings.over(format.shortDate(until)) : strings.overSince;
  return { title: over, help: strings.overHelp, next };
}

/** What whoever can take part brings to the agency. */
function Bring({ title, items, note }: EligibilityContent["bring"]) {
  return (
    <>
      <h3 className="answer__bring">{title}</h3>
      <ul className="ticks">
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <p className="note">{note}</p>
    </>
  );
}

interface NextStepsProps extends Pick<Outcome["next"], "title" | "steps"> {
  /** Whether they are done one after the other. */
  isOrdered: boolean;
  /** The county where somebody lives: jobs are looked for there. */
  county: string | undefined;
}

/** What follows from an answer; without the steps of enrolment once it is closed. */
function NextSteps({ title, steps, isOrdered, county }: NextStepsProps) {
  const href = useHref();
  const isClosed = useSite().enrolment.state === "closed";
  const shown = steps
    .filter(({ enrolment }) => !(enrolment && isClosed))
    .map(({ text, link }) => (
      <li key={text}>
        {!isOrdered && <Icon name="check" />}
        <p>
          {text} {link && <a href={addressOf(link.to)}>{link.label}</a>}
        </p>
      </li>
    ));
  if (shown.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {isOrdered ? <ol className="steps">{shown}</ol> : <ul className="ticks">{shown}</ul>}
    </>
  );

  function addressOf(to: `/${string}`): string {
    const address = href(to);
    return address === href("jobs") && county ? `${address}?judete=${county}` : address;
  }
}
