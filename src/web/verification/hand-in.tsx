import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { useAnswers } from "./use-answers.ts";

interface HandInProps {
  number: string;
  other: string | null;
  /** The lines without an answer, or without the words that it needs. */
  missing: { id: string; number: number }[];
  answers: Pick<ReturnType<typeof useAnswers>, "saveAll">;
  /** Opens a line. */
  onJump: (line: string) => void;
  onDone: () => void;
}

/** Hands in one's answers, once each line has one; a button that cannot work stays, and says what is missing. */
export function HandIn({ number, other, missing, answers, onJump, onDone }: HandInProps) {
  const words = useTeamStrings().verificationStrings.dossier;
  const isReady = missing.length === 0;
  const handIn = () =>
    attempt(async () => {
      if (!isReady) return;
      // What the server does not have would be left out; beside the answers stands why it does not.
      if (!(await answers.saveAll())) return showToast(words.notSaved, "error");
      await browserApi.verification.dossier[":number"]["hand-in"].$post({ param: { number } });
      showToast(words.handedIn);
      onDone();
    });
  return (
    <section className="stack" aria-labelledby="predarea">
      <h2 id="predarea">{words.handInTitle}</h2>
      <p>{other === null ? words.alone : words.handInHelp(other)}</p>
      {!isReady && (
        <p id="lipsesc">
          {words.missing(missing.length)}{" "}
          <span className="jumps">
            {missing.map(({ id, number: line }) => (
              <button type="button" key={id} aria-label={words.next(line)} onClick={() => onJump(id)}>
                {line}
              </button>
            ))}
          </span>
        </p>
      )}
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={!isReady}
          aria-describedby={isReady ? undefined : "lipsesc"}
          onClick={handIn}
        >
          {words.handIn}
        </button>
      </p>
    </section>
  );
}
