import type { PublicQuestion } from "#domain/questions/questions.ts";
import { cutAtWord } from "#domain/text/plain-text.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** How much of a question is shown where it is a link. */
const mostShown = 120;

/** What was answered in public last, and the way to ask. */
export function AskedQuestions({ id, asked }: { id: string; asked: readonly PublicQuestion[] }) {
  const { questionsStrings: words } = useStrings();
  const href = useHref();
  const page = href("questions");
  return (
    <div className="block" id={id}>
      <h2>{words.title}</h2>
      {asked.length > 0 && (
        <ul className="prose">
          {asked.map((one) => (
            <li key={one.id}>
              <a href={`${page}#intrebare-${one.id}`}>{cutAtWord(one.question, mostShown)}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="arrow-link" href={page}>
          {words.toQuestions} <Icon name="arrow-right" />
        </a>
      </p>
    </div>
  );
}
