import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { marksIn } from "#domain/dossiers/part-marks.rules.ts";
import type { WordsOfPage } from "#domain/foreign-files/page-words.ts";
import type { VerificationLine, PartWords as Words } from "#domain/verification/verification.ts";
import { failureOf } from "../api/failure.ts";
import { PartActions } from "../business-plans/part-actions.tsx";
import { browserApi } from "../session/browser-api.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** As `.bench` in entries.css stands side by side. */
const wide = "(min-width: 64rem)";

/** Whether there is room for a part beside the lines. */
export function useIsBeside(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const asked = matchMedia(wide);
      asked.addEventListener("change", onChange);
      return () => asked.removeEventListener("change", onChange);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}

interface LinePartsProps {
  number: string;
  planId: number;
  line: VerificationLine;
}

/** The parts that the open line is about, one of them shown. */
export function PartBeside({ line, ...of }: LinePartsProps) {
  const words = useTeamStrings().verificationStrings.part;
  const [chosen, setChosen] = useState("");
  const part = line.parts.find((one) => one.part === chosen) ?? line.parts[0];
  if (!part) return null;
  return (
    <section className="stack" aria-labelledby="partea">
      <h2 id="partea">{part.title}</h2>
      {line.parts.length > 1 && (
        <nav aria-label={words.parts}>
          <ol className="jumps">
            {line.parts.map((one, index) => (
              <li key={one.part}>
                <button
                  type="button"
                  aria-current={one === part ? "true" : undefined}
                  aria-label={words.nth(index + 1, one.title)}
                  onClick={() => setChosen(one.part)}
                >
                  {index + 1}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <PartWords key={`${part.part} ${part.name} ${part.size}`} line={line} part={part} {...of} />
    </section>
  );
}

/** The parts that a line is about, each opened on request. */
export function PartsOnRequest({ line, ...of }: LinePartsProps) {
  return line.parts.map((part) => <PartOnRequest key={part.part} line={line} part={part} {...of} />);
}

/** Read when it is first opened. */
function PartOnRequest({ part, ...of }: React.ComponentProps<typeof PartWords>) {
  const [wasOpened, setOpened] = useState(false);
  const words = useTeamStrings().verificationStrings.part;
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="button button--outline button--small">{words.show(part.title)}</summary>
      <div className="stack">{wasOpened && <PartWords part={part} {...of} />}</div>
    </details>
  );
}

interface PartWordsProps {
  /** The dossier's, and the plan's id. */
  number: string;
  planId: number;
  line: VerificationLine;
  part: VerificationLine["parts"][number];
}

/** The file of a part as words by page, with what was found for a line marked. */
function PartWords({ number, planId, line, part }: PartWordsProps) {
  const { format, plansStrings, verificationStrings } = useTeamStrings();
  const words = verificationStrings.part;
  const { read, failure, again } = useWords(number, part.part);
  return (
    <>
      <p className="note">{words.facts(part.name, format.size(part.size))}</p>
      <PartActions
        name={part.name}
        path={`business-plan/download/${planId}/clarified/${part.part}`}
        about={part.title}
      />
      {failure && (
        <Notice tone="error" title={failure}>
          <p>
            <button type="button" className="button button--outline button--small" onClick={again}>
              {plansStrings.retry}
            </button>
          </p>
        </Notice>
      )}
      {!failure && !read && <p role="status">{words.reading}</p>}
      {read && <Pages read={read} line={line} title={part.title} />}
    </>
  );
}

/** Milliseconds that a part stays shown before it is read: whoever goes over the lines by key reads none on the way. */
const pause = 400;

function useWords(number: string, part: string) {
  const [known, setKnown] = useState<{ read?: Words; failure?: string }>({});
  const [times, setTimes] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const param = { number, part };
      try {
        const answer = await browserApi.verification.dossier[":number"].part[":part"].words.$get({ param });
        const read = await answer.json();
        if (!isGone) setKnown({ read });
      } catch (error) {
        if (!isGone) setKnown({ failure: failureOf(error).title });
      }
    };
    const waiting = setTimeout(() => void ask(), pause);
    return () => {
      isGone = true;
      clearTimeout(waiting);
    };
  }, [number, part, times]);
  const again = () => {
    setKnown({});
    setTimes((before) => before + 1);
  };
  return { ...known, again };
}

function Pages({ read, line, title }: { read: Words; line: VerificationLine; title: string }) {
  const words = useTeamStrings().verificationStrings.part;
  const { pages, traces, unreadPages, unreadPictures, isCut } = read;
  const { answers, names } = line.check;
  const box = useRef<HTMLElement>(null);
  const marksOf = useMemo(
    () => marksIn(pages, { answers, traces: names ? traces : [] }),
    [pages, traces, answers, names],
  );
  // What was found is in sight, without moving the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other marks are drawn
  useEffect(() => {
    const mark = box.current?.querySelector("mark");
    if (box.current && mark) box.current.scrollTop = mark.offsetTop - box.current.clientHeight / 3;
  }, [marksOf]);
  if (pages.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {unreadPictures + unreadPages > 0 && (
        <p className="note">{words.unread(unreadPictures + unreadPages)}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too (WCAG 2.1.1) */}
      <section ref={box} className="part-words" aria-label={words.of(title)} tabIndex={0}>
        {pages.map((page) => (
          <PageWords key={`${page.page} ${page.sheet}`} page={page} marksOf={marksOf} />
        ))}
        {isCut && <p className="note">{words.cut}</p>}
      </section>
    </>
  );
}

function PageWords({ page, marksOf }: { page: WordsOfPage; marksOf: ReturnType<typeof marksIn> }) {
  const words = useTeamStrings().verificationStrings.part;
  return (
    <>
      {page.page !== null && <p className="part-words__page">{words.page(page.page)}</p>}
      {page.sheet !== null && <p className="part-words__page">{words.sheet(page.sheet)}</p>}
      {page.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand on several lines
        <p key={index}>
          <Marked words={line} marks={marksOf(page, index)} />
        </p>
      ))}
    </>
  );
}

function Marked({ words, marks: [mark, ...others] }: { words: string; marks: readonly string[] }) {
  if (mark === undefined) return words;
  const at = words.indexOf(mark);
  if (at < 0) return <Marked words={words} marks={others} />;
  return (
    <>
      <Marked words={words.slice(0, at)} marks={others} />
      <mark>{mark}</mark>
      <Marked words={words.slice(at + mark.length)} marks={others} />
    </>
  );
}
