import { type AskedQuestion, answersIn, outcomeOf } from "#domain/content-pack/eligibility.rules.ts";
import { questionIds } from "#domain/content-pack/eligibility-questions.ts";
import { orNotFound } from "../page/not-found.ts";
import { usePage } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ANSWER_ID, Answer } from "./answer.tsx";
import { AskPerson } from "./ask-person.tsx";
import { firstOption, Questions } from "./questions.tsx";

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
