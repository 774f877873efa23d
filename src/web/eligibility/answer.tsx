import type { Answers } from "#domain/content-pack/eligibility.rules.ts";
import type { Outcome } from "#domain/content-pack/eligibility.ts";
import type { EligibilityContent } from "#domain/content-pack/views.ts";
import { AgencyCard } from "../home/agency-card.tsx";
import { useSite } from "../page/page-context.tsx";
import { EnrolButton } from "../shell/enrolment.tsx";
import { countiesOf } from "../shell/region-map.ts";
import { Icon } from "../ui/icon.tsx";
import { CallTeam } from "./ask-person.tsx";
import { EnrolmentNotice } from "./enrolment-notice.tsx";
import { NextSteps } from "./next-steps.tsx";

/** Where the answer is on the page. */
export const ANSWER_ID = "raspuns";

const tones = { yes: "success", partly: "wait", no: "error" } as const;

interface AnswerProps {
  content: EligibilityContent;
  outcome: Outcome;
  answers: Answers;
}

/** The answer with its reason, what to do next and whom to call; a „da” with what to bring. */
export function Answer({ content, outcome, answers }: AnswerProps) {
  const { enrolment, map } = useSite();
  const { answer, title, reason, next, note } = outcome;
  const agency = content.agencies.find(({ county }) => Object.values(answers).includes(county));
  const county = countiesOf(map).counties.find(({ code }) => code === agency?.county);
  const isNo = answer === "no";
  return (
    <div className="block" id={ANSWER_ID} tabIndex={-1}>
      {!isNo && <EnrolmentNotice />}
      <section className={`answer alert--${tones[answer]}`} aria-labelledby="raspuns-titlu">
        <div className="answer__head">
          <Icon name={answer === "yes" ? "check-circle" : "info"} />
          <div>
            <h2 id="raspuns-titlu">{title}</h2>
            <p className="lead">{reason}</p>
          </div>
        </div>
        <div className="answer__body">
          <div className="stack">
            <NextSteps {...next} isOrdered={answer === "yes"} county={agency?.county} />
            {!isNo && enrolment.state !== "closed" && (
              <p>
                <EnrolButton />
              </p>
            )}
            {note && <p className="note">{note}</p>}
            {answer === "yes" && <Bring {...content.bring} />}
          </div>
          <div>{agency ? <AgencyCard agency={agency} county={county} /> : <CallTeam />}</div>
        </div>
      </section>
    </div>
  );
}

/** What whoever can take part brings to the agency. */
function Bring({ title, items, note }: EligibilityContent["bring"]) {
  return (
    <>
      <h3 className="answer__bring">{title}</h3>
      <ul className="contact-list">
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
