import type { AskedQuestion } from "#domain/content-pack/eligibility.rules.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ANSWER_ID } from "./answer.tsx";
import { firstOption } from "./questions.tsx";

/** The questions without an answer, each a link to it. */
export function OpenQuestions({ questions }: { questions: AskedQuestion[] }) {
  const { eligibilityStrings: strings } = useStrings();
  return (
    <div className="block" id={ANSWER_ID} role="alert" tabIndex={-1}>
      <Notice tone="error" title={strings.open(questions.length)}>
        <ul>
          {questions.map(({ id, question }) => (
            <li key={id}>
              <a href={`#${firstOption(id)}`}>{question}</a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
