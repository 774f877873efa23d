import { questionPlaces } from "#domain/content-pack/routes.ts";
import { answersNow } from "#domain/questions/questions.rules.ts";
import type { PublicQuestion } from "#domain/questions/questions.ts";
import type { PageStrings } from "#strings/languages.ts";
import type { ApiClient } from "../api/api-client.ts";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { loadStanding } from "../competition/load-standing.ts";
import { endInWords, startInWords } from "../competition/moment-in-words.ts";
import { usePage } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { FormAnswer, LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { Answered } from "../ui/feedback/answered.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { CallForm, QuestionForm, type Refused } from "./question-forms.tsx";

export async function load({ api, respond }: LoadContext) {
  const [questions, form, standing] = await Promise.all([
    api.question.published.$get({ query: {} }).then((answer) => answer.json()),
    api.contact.form.$get().then((answer) => answer.json()),
    loadStanding(api, respond),
  ]);
  // As on the contact page: the stamp says when the form was shown.
  respond({ maxAge: 1 });
  return { questions, standing, ...form, refused: null as Refused | null };
}

type Data = PageData<typeof load>;

/** Whether it is the address of the form to be called; otherwise it is that of the question. */
function isCallAt({ searchParams }: URL): boolean {
  return searchParams.has("formular") || searchParams.get("trimis") === "apel";
}

/** Sends the form of the address; if it is refused, it is shown again with the typed values and the errors. */
export async function submit(context: LoadContext, sent: URLSearchParams): Promise<FormAnswer<Data>> {
  const typed = Object.fromEntries(sent);
  const isCall = isCallAt(context.url);
  const { question } = context.api;
  try {
    if (isCall) {
      await question.call.$post({ form: typed } as Parameters<ApiClient["question"]["call"]["$post"]>[0]);
    } else {
      await question.send.$post({ form: typed } as Parameters<ApiClient["question"]["send"]["$post"]>[0]);
    }
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { stamp, ...shown } = await load(context);
    const refused = { typed, failure: failureOf(error, context.strings) };
    // A new stamp would call an answer within three seconds too fast.
    const isStale = error.code === "form-stale";
    return {
      data: { ...shown, refused, stamp: isStale ? stamp : (typed.stamp ?? "") },
      status: error.status,
    };
  }
  return { movedTo: context.href("questions", { trimis: isCall ? "apel" : "intrebare" }) };
}

export function meta({ strings: { questionsStrings }, href }: MetaContext<Data>) {
  const { title, description } = questionsStrings;
  return { title, description, path: href("questions") };
}

/**
 * `/intrebari`: what was asked and answered, in public, and the form to ask or the one to be called. Without script a browser
 * sends one form alone, so that only one is there: what is typed into another would be lost.
 */
export function Page({ data }: { data: Data }) {
  const { strings, url } = usePage();
  const { questionsStrings: words } = strings;
  const { questions, standing } = data;
  const sent = url.searchParams.get("trimis");
  const href = useHref();
  const toAsk = `${href("questions")}#${questionPlaces.ask}`;
  const toCall = `${href("questions", { formular: "apel" })}#${questionPlaces.call}`;
  return (
    <>
      <PageHead crumbs={[{ label: words.title }]} title={words.title} lead={words.lead} hem="ochre">
        <p>{nowInWords(standing, strings)}</p>
        <p className="cluster">
          <a className="button" href={toAsk}>
            {words.ask.title}
          </a>
          <a className="button button--outline" href={toCall}>
            {words.call.title}
          </a>
        </p>
      </PageHead>
      <section className="section">
        <div className="wrap split">
          <div className="block">
            {questions.length > 0 ? (
              <>
                <h2>{words.answered(questions.length)}</h2>
                <AnsweredQuestions questions={questions} />
              </>
            ) : (
              <Empty title={words.none}>
                <p className="muted">{words.noneHelp}</p>
              </Empty>
            )}
          </div>
          <div>
            {isCallAt(url) ? (
              <div className="block stack" id={questionPlaces.call}>
                <h2>{words.call.title}</h2>
                {sent === "apel" ? (
                  <Answered title={words.call.sent}>
                    <p>{words.call.sentHelp}</p>
                  </Answered>
                ) : (
                  <>
                    <p>{words.call.lead}</p>
                    <CallForm {...data} />
                  </>
                )}
                <OtherForm href={toAsk}>{words.ask.title}</OtherForm>
              </div>
            ) : (
              <div className="block stack" id={questionPlaces.ask}>
                <h2>{words.ask.title}</h2>
                {sent === "intrebare" ? <SentQuestion /> : <QuestionForm {...data} />}
                <OtherForm href={toCall}>{words.toCall}</OtherForm>
              </div>
            )}
          </div>
        </div>
      </section>
    </>
  );
}

function AnsweredQuestions({ questions }: { questions: readonly PublicQuestion[] }) {
  const { format, questionsStrings } = useStrings();
  return (
    <ul className="answered-questions">
      {questions.map(({ id, question, answer, publishedAt }) => (
        <li key={id} id={`intrebare-${id}`}>
          <h3 className="answered-question">{question}</h3>
          <p className="answered-question__answer">{answer}</p>
          <p className="note">{questionsStrings.on(format.date(publishedAt))}</p>
        </li>
      ))}
    </ul>
  );
}

function OtherForm({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <a className="arrow-link" href={href}>
        {children} <Icon name="arrow-right" />
      </a>
    </p>
  );
}

function SentQuestion() {
  const words = useStrings().questionsStrings.ask;
  const href = useHref();
  return (
    <Answered title={words.sent}>
      <p>{words.sentHelp}</p>
      <p>
        <a href={`${href("questions")}#${questionPlaces.ask}`}>{words.another}</a>
      </p>
    </Answered>
  );
}

/** Until when questions about the competition are answered, or that answers change nothing any more. */
function nowInWords(standing: Data["standing"], strings: PageStrings): string {
  const { now } = strings.questionsStrings;
  const answers = answersNow(standing);
  switch (answers.state) {
    case "any":
      return now.any;
    case "upcoming":
      return now.upcoming(startInWords(answers.from, strings), endInWords(answers.until, strings));
    case "closed":
      return now.closed(answers.round);
    default:
      return now[answers.state](endInWords(answers.until, strings));
  }
}
