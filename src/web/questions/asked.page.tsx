import { useState } from "react";
import type { Callback, TeamQuestion } from "#domain/questions/questions.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { useSite } from "../page/page-context.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Icon } from "../ui/icon.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AnswerDialog, CalledDialog, RefuseDialog } from "./answer-dialogs.tsx";

export async function load({ api }: LoadContext) {
  return (await api.question.all.$get()).json();
}

type Data = PageData<typeof load>;
type Asking = { kind: "answer" | "refuse"; question: TeamQuestion } | { kind: "call"; callback: Callback };

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.askedStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().askedStrings.title} />;
}

/** `/intrebari-admin`: what people asked and who is to be called, with how long they wait. */
export function Page({ data: { questions, callbacks } }: { data: Data }) {
  const { askedStrings: words } = useTeamStrings();
  const href = useHref();
  const [asking, setAsking] = useState<Asking | null>(null);
  const isOpen = ({ publishedAt, refusedAt }: TeamQuestion) => publishedAt === null && refusedAt === null;
  const open = questions.filter(isOpen);
  const toCall = callbacks.filter(({ calledAt }) => calledAt === null);
  const done = questions.filter((question) => !isOpen(question));
  const called = callbacks.filter(({ calledAt }) => calledAt !== null);
  const tools = (
    <a className="button button--outline button--small" href={href("questions")}>
      {words.publicPage}
    </a>
  );
  return (
    <PrivatePage title={words.title} lead={words.lead} tools={tools}>
      <div className="dossier">
        <section className="stack" aria-labelledby="questions">
          <h2 id="questions">{words.questions}</h2>
          {open.length === 0 ? (
            <p className="muted">{words.noQuestions}</p>
          ) : (
            <ul className="rows">
              {open.map((question) => (
                <QuestionRow key={question.id} question={question} onAsk={setAsking} />
              ))}
            </ul>
          )}
        </section>
        <section className="stack" aria-labelledby="calls">
          <h2 id="calls">{words.calls}</h2>
          {toCall.length === 0 ? (
            <p className="muted">{words.noCalls}</p>
          ) : (
            <ul className="rows">
              {toCall.map((callback) => (
                <CallRow key={callback.id} callback={callback} onAsk={setAsking} />
              ))}
            </ul>
          )}
        </section>
        {done.length + called.length > 0 && (
          <section className="stack" aria-labelledby="done">
            <h2 id="done">{words.done}</h2>
            <ul className="rows">
              {done.map((question) => (
                <QuestionRow key={`question ${question.id}`} question={question} onAsk={setAsking} />
              ))}
              {called.map((callback) => (
                <CallRow key={`call ${callback.id}`} callback={callback} onAsk={setAsking} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <Asked asking={asking} onClose={() => setAsking(null)} />
    </PrivatePage>
  );
}

/** The dialog that is open, if any. */
function Asked({ asking, onClose }: { asking: Asking | null; onClose: () => void }) {
  if (!asking) return null;
  if (asking.kind === "call") return <CalledDialog callback={asking.callback} onClose={onClose} />;
  const Dialog = asking.kind === "answer" ? AnswerDialog : RefuseDialog;
  return <Dialog question={asking.question} onClose={onClose} />;
}

interface QuestionRowProps {
  question: TeamQuestion;
  onAsk: (asking: Asking) => void;
}

function QuestionRow({ question, onAsk }: QuestionRowProps) {
  const { askedStrings: words, format, questionsStrings } = useTeamStrings();
  const { text, publishedText, answer, publishedAt, refusedAt, age } = question;
  const county = useCountyName(question.county);
  const isPublic = publishedAt !== null && refusedAt === null;
  let state = [words.age(age), county, question.isMailed && words.mailed].filter(Boolean).join(", ");
  if (refusedAt) state = words.wasRefused(question.reason ?? "");
  else if (publishedAt) state = questionsStrings.on(format.date(publishedAt));
  return (
    <li>
      <div>
        <p className="asked__text">{(isPublic ? publishedText : text) || words.forgotten}</p>
        {isPublic && <p className="asked__text asked__answer">{answer}</p>}
        <p className="note">{state}</p>
      </div>
      <p className="row__side cluster">
        <button
          type="button"
          className={isPublic || refusedAt ? "button button--outline button--small" : "button button--small"}
          onClick={() => onAsk({ kind: "answer", question })}
        >
          {isPublic ? words.edit : words.answer}
        </button>
        {refusedAt === null && (
          <button
            type="button"
            className="button button--outline button--small"
            onClick={() => onAsk({ kind: "refuse", question })}
          >
            {isPublic ? words.takeDown : words.refuse}
          </button>
        )}
      </p>
    </li>
  );
}

interface CallRowProps {
  callback: Callback;
  onAsk: (asking: Asking) => void;
}

function CallRow({ callback, onAsk }: CallRowProps) {
  const { askedStrings: words, questionsStrings, format } = useTeamStrings();
  const { name, phone, time, age, calledAt, note } = callback;
  const county = useCountyName(callback.county);
  return (
    <li>
      <div>
        <p className="row__title">{name}</p>
        <p className="note">
          {calledAt
            ? [words.wasCalled(format.date(calledAt)), note].filter(Boolean).join(". ")
            : [words.age(age), county, questionsStrings.times[time].toLocaleLowerCase()].join(", ")}
        </p>
      </div>
      {calledAt === null && (
        <p className="row__side cluster">
          <a className="button button--outline button--small" href={phoneHref(phone)}>
            <Icon name="phone" />
            <span className="nowrap">{phone}</span>
          </a>
          <button
            type="button"
            className="button button--small"
            onClick={() => onAsk({ kind: "call", callback })}
          >
            {words.called}
          </button>
        </p>
      )}
    </li>
  );
}

/** The name of a county of the region; nothing of another one. */
function useCountyName(wanted: string): string | undefined {
  return useSite().map.counties.find(({ code }) => code === wanted)?.name;
}
