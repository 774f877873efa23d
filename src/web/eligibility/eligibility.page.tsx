import {
  type Answers,
  type AskedQuestion,
  answersIn,
  outcomeOf,
} from "#domain/content-pack/eligibility.rules.ts";
import { questionIds } from "#domain/content-pack/eligibility-questions.ts";
import { orNotFound } from "../page/not-found.ts";
import { usePage } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ANSWER_ID, Answer } from "./answer.tsx";
import { AskPerson } from "./ask-person.tsx";

/** The answers are in the address alone: nobody else reads them, and no page that holds them is kept. */
export async function load({ api, url, respond }: LoadContext) {
  const content = await (await orNotFound(api.content.eligibility.$get())).json();
  if (isAnswered(url)) respond({ isPersonal: true });
  return content;
}

type Data = PageData<typeof load>;

export function meta({ data: { seo }, url, href }: MetaContext<Data>) {
  return { ...seo, path: isAnswered(url) ? null : href("eligibility") };
}

export function Page({ data }: { data: Data }) {
  const { eligibilityStrings: strings } = useStrings();
  const { url } = usePage();
  const { title, lead, questions, outcomes } = data;
  const answers = answersIn(questions, (id) => url.searchParams.get(id));
  const open = questions.filter(({ id }) => answers[id] === undefined);
  const outcome = open.length === 0 ? outcomeOf(outcomes, answers) : undefined;
  return (
    <>
      <PageHead crumbs={[{ label: title }]} title={title} lead={lead} hem="ochre" />
      <section className="section">
        <div className="wrap">
          {outcome && <Answer content={data} outcome={outcome} answers={answers} />}
          {!outcome && isAnswered(url) && <OpenQuestions questions={open} />}
          <div className="block split split--aside">
            <div>
              {outcome && <h2 className="answer__change">{strings.change}</h2>}
              <Questions questions={questions} answers={answers} action={`#${ANSWER_ID}`} />
            </div>
            <AskPerson />
          </div>
        </div>
      </section>
    </>
  );
}

function isAnswered({ searchParams }: URL): boolean {
  return questionIds.some((id) => searchParams.has(id));
}

/** The questions without an answer, each a link to it. */
function OpenQuestions({ questions }: { questions: AskedQuestion[] }) {
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

interface QuestionsProps {
  questions: AskedQuestion[];
  answers: Answers;
  /** Where the answer is on the page. */
  action: `#${string}`;
}

/** The questions as one form, sent with the address. */
function Questions({ questions, answers, action }: QuestionsProps) {
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
function firstOption(id: string): string {
  return `intrebare-${id}`;
}
