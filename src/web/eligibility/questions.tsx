import type { Answers, AskedQuestion } from "#domain/content-pack/eligibility.rules.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface QuestionsProps {
  questions: AskedQuestion[];
  answers: Answers;
  /** Where the answer is on the page. */
  action: `#${string}`;
}

/** The questions as one form, sent with the address. */
export function Questions({ questions, answers, action }: QuestionsProps) {
  const { eligibilityStrings: strings } = useStrings();
  const href = useHref();
  return (
    <form action={href("eligibility") + action} method="get" key={JSON.stringify(answers)}>
      <ol className="steps questions">
        {questions.map((question) => (
          <li key={question.id}>
            <Question question={question} answer={answers[question.id]} />
          </li>
        ))}
      </ol>
      <p className="cluster questions__end">
        <button type="submit" className="button button--main">
          {strings.show} <Icon name="arrow-right" />
        </button>
        <a className="button button--quiet" href={href("eligibility")}>
          {strings.restart}
        </a>
      </p>
    </form>
  );
}

function Question({ question, answer }: { question: AskedQuestion; answer: string | undefined }) {
  const href = useHref();
  const { id, question: words, help, link, options } = question;
  const isLong = options.some(({ label }) => label.length > 15);
  const helpId = `${id}-ajutor`;
  return (
    <fieldset aria-describedby={help && helpId}>
      <legend>{words}</legend>
      {help && (
        <p className="note" id={helpId}>
          {help} {link && <a href={href(link.to)}>{link.label}</a>}
        </p>
      )}
      <div className={isLong ? "toggles toggles--wide" : "toggles"}>
        {options.map((option, index) => (
          <label key={option.id} className="toggle toggle--one">
            <input
              type="radio"
              id={index === 0 ? firstOption(id) : undefined}
              name={id}
              value={option.id}
              defaultChecked={option.id === answer}
            />
            <span className="toggle__box">
              <Icon name="check" />
            </span>
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The id of a question's first option, to which a link to the question leads. */
export function firstOption(id: string): string {
  return `intrebare-${id}`;
}
