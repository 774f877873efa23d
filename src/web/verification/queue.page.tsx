import { type ReactNode, useMemo } from "react";
import type { LineOfDossiers, VerificationQueue } from "#domain/verification/verification.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { Stitches } from "../dossiers/stitches.tsx";
import { isShortcut } from "../editing/keys.tsx";
import { SavedState } from "../editing/saved-state.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-address.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AnswerConflictNotice } from "./answer-conflict.tsx";
import { Clarified } from "./clarified.tsx";
import { LineAnswerFields, LineFinding, mayPress, VerdictMark, verdictOf } from "./grid-lines.tsx";
import { PartsOnRequest } from "./line-parts.tsx";
import { termInWords } from "./term-in-words.ts";
import { useAnswers } from "./use-answers.ts";

export async function load({ api, url }: LoadContext) {
  const line = url.searchParams.get("rand");
  const queue = await (await api.verification.queue.$get()).json();
  if (!line || !queue.lines.some(({ id }) => id === line)) return { ...queue, across: null };
  const dossiers = await (await api.verification.line[":line"].$get({ param: { line } })).json();
  return { ...queue, across: { line, dossiers } };
}

type Data = PageData<typeof load>;
type Progress = VerificationQueue["dossiers"][number];

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.verificationStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().verificationStrings.title} />;
}

/** The dossiers that one verifies: those first for which somebody waits. */
export function Page({ data: { round, dossiers, lines, isUnreadable, across } }: { data: Data }) {
  const strings = useTeamStrings();
  const words = strings.verificationStrings;
  const isDone = ({ step }: Progress) => step === "decided" || step === "published";
  const awaited = dossiers.filter(({ isAwaited }) => isAwaited);
  const own = dossiers.filter(
    ({ step, isAwaited }) => !isAwaited && (step === "begun" || step === "to-begin"),
  );
  const waiting = dossiers.filter(({ step }) => step === "waiting" || step === "asked");
  const done = dossiers.filter(isDone);
  const lead = round ? words.lead(round.name, dossiers.length) : words.leadNothing;
  return (
    <PrivatePage title={words.title} lead={lead} crumbs={[{ label: words.crumb }]}>
      <div className="dossier">
        {round?.endsAt && dossiers.length > 0 && (
          <section className="term term--soon">
            <p>
              <Stitches sewn={done.length + waiting.length} of={dossiers.length} />
              {termInWords(round.endsAt, strings)}
            </p>
          </section>
        )}
        {isUnreadable && (
          <Notice tone="error" title={words.unreadable}>
            <p>{words.unreadableHelp}</p>
          </Notice>
        )}
        {dossiers.length > 0 && lines[0] && <Views line={lines[0].id} isAcross={across !== null} />}
        {across ? (
          <LineView {...across} lines={lines} />
        ) : (
          <>
            {dossiers.length === 0 && !isUnreadable && <Empty title={words.none}>{words.noneHelp}</Empty>}
            {dossiers.length > 0 && awaited.length + own.length === 0 && (
              <Empty title={words.noneLeft}>{words.noneLeftHelp}</Empty>
            )}
            <Group title={words.groups.awaited} help={words.groups.awaitedHelp} dossiers={awaited} />
            <Group title={words.groups.own} dossiers={own} />
            <Group title={words.groups.waiting} help={words.groups.waitingHelp} dossiers={waiting} />
            <Group title={words.groups.done} dossiers={done} />
          </>
        )}
      </div>
    </PrivatePage>
  );
}

/** By dossier, or one line over all of them. */
function Views({ line, isAcross }: { line: string; isAcross: boolean }) {
  const words = useTeamStrings().verificationStrings;
  const href = useHref();
  return (
    <nav className="cluster" aria-label={words.views}>
      {[
        { label: words.byDossier, to: href("verification"), isHere: !isAcross },
        { label: words.byLine, to: href("verification", { rand: line }), isHere: isAcross },
      ].map(({ label, to, isHere }) => (
        <a
          key={to}
          className={isHere ? "button button--small" : "button button--outline button--small"}
          href={to}
          aria-current={isHere ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function Group({ title, help, dossiers }: { title: string; help?: string; dossiers: Progress[] }) {
  if (dossiers.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        {title} <span className="count">{dossiers.length}</span>
      </h2>
      {help && <p className="note">{help}</p>}
      <ul className="rows rows--marked">
        {dossiers.map((dossier) => (
          <DossierRow key={dossier.number} dossier={dossier} />
        ))}
      </ul>
    </section>
  );
}

const marks: Record<Progress["step"], [className: string, icon: IconName | null]> = {
  "to-begin": ["mark mark--todo", null],
  begun: ["mark mark--person", "user"],
  waiting: ["mark mark--person", "clock"],
  different: ["mark", "warning"],
  clarify: ["mark", "warning"],
  asked: ["mark mark--person", "clock"],
  decided: ["mark mark--ok", "check"],
  published: ["mark mark--ok", "check"],
};

function DossierRow({ dossier }: { dossier: Progress }) {
  const { number, sender, step, turn, answered, lines, isAwaited } = dossier;
  const words = useTeamStrings().verificationStrings;
  const href = useHref();
  const [className, icon] = marks[step];
  const isFirstFor = isAwaited && (step === "begun" || step === "to-begin");
  const about: ReactNode[] = [
    ...(turn > 1 ? [words.clarify.again] : []),
    words.steps[step](answered, lines),
    ...(isFirstFor ? [words.colleagueDone] : []),
  ];
  return (
    <li>
      <span className={className}>{icon && <Icon name={icon} />}</span>
      <div>
        <p className="row__title">
          <a href={href("verificationDossier", { number })}>
            {number} · {sender ?? words.erased}
          </a>
        </p>
        <p className="note">{about.join(" · ")}</p>
      </div>
    </li>
  );
}

interface LineViewProps {
  /** The id of the line. */
  line: string;
  lines: VerificationQueue["lines"];
  dossiers: LineOfDossiers;
}

/** One line of the grid over all one's dossiers; J and K go on and back, the letters answer where the focus is. */
function LineView({ line, lines, dossiers }: LineViewProps) {
  const words = useTeamStrings().verificationStrings.across;
  const href = useHref();
  const at = lines.findIndex(({ id }) => id === line);
  const onKey = (event: React.KeyboardEvent<HTMLOListElement>) => {
    const key = event.key.toLowerCase();
    if (!isShortcut(event) || (key !== "j" && key !== "k")) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > li")];
    const now = rows.findIndex((row) => row.contains(event.target as Node));
    rows[now + (key === "j" ? 1 : -1)]?.querySelector<HTMLElement>("a")?.focus();
  };
  return (
    <>
      <nav aria-label={words.lines}>
        <ol className="jumps">
          {lines.map(({ id, criterion }, index) => (
            <li key={id}>
              <a
                href={href("verification", { rand: id })}
                aria-current={id === line ? "page" : undefined}
                aria-label={words.line(index + 1, criterion)}
              >
                {index + 1}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <h2>{words.line(at + 1, lines[at]?.criterion ?? line)}</h2>
      <ol className="lines" onKeyDown={onKey}>
        {dossiers.map((dossier) => (
          <DossierOfLine key={`${dossier.number} ${line}`} {...dossier} />
        ))}
      </ol>
    </>
  );
}

function DossierOfLine({ number, sender, planId, isOpen, line }: LineOfDossiers[number]) {
  const { verificationStrings: all } = useTeamStrings();
  const href = useHref();
  const grid = useMemo(() => [line], [line]);
  const answers = useAnswers({ number, grid, isOpen });
  const { verdict } = answers.of(line.check.id);
  const onKey = (event: React.KeyboardEvent) => {
    const pressed = verdictOf[event.key.toLowerCase() as keyof typeof verdictOf];
    if (isShortcut(event) && pressed && isOpen && mayPress(line, pressed, verdict))
      answers.answer(line.check.id, { verdict: pressed });
  };
  return (
    <li onKeyDown={onKey}>
      <div className="lines__open">
        <h3>
          <a href={href("verificationDossier", { number })}>
            {number} · {sender ?? all.erased}
          </a>
        </h3>
        <LineFinding line={line} />
        <PartsOnRequest number={number} planId={planId} line={line} />
        {line.clarified && <Clarified clarified={line.clarified} planId={planId} />}
        <AnswerConflictNotice entries={answers.entries} grid={grid} />
        {isOpen ? (
          <>
            <LineAnswerFields line={line} answers={answers} isOpen={isOpen} scope={`${number}-`} />
            <SavedState state={answers.state} />
          </>
        ) : (
          <p>
            <VerdictMark verdict={verdict} /> {all.across.handedIn}
          </p>
        )}
      </div>
    </li>
  );
}
