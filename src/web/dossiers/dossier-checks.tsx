import type { DossierCheck, DossierPart, GridAnswer } from "#domain/dossiers/dossiers.ts";
import type { PageStrings } from "#strings/languages.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Stitches } from "./stitches.tsx";

type Words = PageStrings["dossierStrings"]["checks"];

interface DossierChecksProps {
  checks: DossierCheck[];
  parts: readonly Pick<DossierPart, "id" | "title">[];
  /** Folded before anything was added, and after the closing. */
  isOpen: boolean;
  /** What the team reads instead of the owner's words. */
  words?: Words;
}

/** The lines of the administrative grid, each with what is known before sending; to the team, of what was sent. */
export function DossierChecks({ checks, parts, isOpen, words }: DossierChecksProps) {
  const { dossierStrings } = useStrings();
  const { checks: own, numbered } = dossierStrings;
  const strings = words ?? own;
  if (checks.length === 0) return null;
  const titleOf = (part: string) => parts.find(({ id }) => id === part)?.title ?? "";
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        <h2 id="verificari">
          {strings.title(checks.length)} <Icon name="chevron-down" />
        </h2>
      </summary>
      <div className="stack">
        <p>{strings.lead}</p>
        <Summary checks={checks} strings={strings} />
        <Unfound
          answers={checks.flatMap(({ answers }) => answers)}
          titleOf={titleOf}
          words={strings.answers}
        />
        <ol className="rows rows--marked">
          {checks.map((check, index) => (
            <li key={check.id}>
              <Mark state={check.state} />
              <div>
                <p className="row__title">{numbered(index + 1, check.criterion)}</p>
                <Found check={check} parts={parts} strings={strings} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

/** What is known of a line, and what its files say. */
export function Found(props: { check: DossierCheck; parts: DossierChecksProps["parts"]; strings: Words }) {
  const { check, parts, strings } = props;
  const { format } = useStrings();
  const titleOf = (part: string) => parts.find(({ id }) => id === part)?.title ?? "";
  return (
    <>
      <p className="note">
        <Known check={check} parts={parts} strings={strings} />
      </p>
      {check.answers.filter(isFound).map((answer) => (
        <p className="note" key={`${answer.part} ${answer.label}`}>
          {answerInWords(answer, { part: titleOf(answer.part), source: check.source }, strings, format)}
        </p>
      ))}
    </>
  );
}

/** How many lines are in order, and at how many somebody looks: its owner, or a person after the closing. */
function Summary({ checks, strings }: { checks: DossierCheck[]; strings: Words }) {
  const countOf = (state: DossierCheck["state"]) => checks.filter((check) => check.state === state).length;
  const ok = countOf("ok");
  const others = (["missing", "look", "sending", "person"] as const).filter((state) => countOf(state) > 0);
  return (
    <p>
      <Stitches sewn={ok} of={checks.length} />
      <strong>{strings.known(ok, checks.length)}</strong>
      {others.map((state) => ` ${strings.counts[state](countOf(state))}`)}
    </p>
  );
}

const isFound = ({ problem }: GridAnswer) => problem !== "not-found";

/** What the file of a part does not say, once for all lines: the way on is the same for all of it. */
function Unfound(props: {
  answers: GridAnswer[];
  titleOf: (part: string) => string;
  words: Words["answers"];
}) {
  return [...Map.groupBy(props.answers, ({ part }) => part)].map(([part, answers]) => {
    const unfound = answers.filter((answer) => !isFound(answer)).map(({ label }) => label);
    if (unfound.length === 0) return null;
    const title = props.titleOf(part);
    const isBlank = unfound.length > 1 && unfound.length === answers.length;
    return <p key={part}>{isBlank ? props.words.blank(title) : props.words["not-found"](title, unfound)}</p>;
  });
}

/** What a file says, and why that is to be looked at. */
function answerInWords(
  { label, found, bound, problem }: GridAnswer,
  { part, source }: { part: string; source: string },
  { answers: words }: Words,
  { number }: PageStrings["format"],
): string {
  const shown = (value: string | number | null) =>
    typeof value === "number" ? number(value) : (value ?? "");
  const read = words.read(part, label, shown(found));
  if (problem === null || problem === "not-found") return read;
  return `${read} ${words[problem](shown(bound), source)}`;
}

const marks = {
  ok: ["mark mark--ok", "check"],
  missing: ["mark mark--todo", null],
  look: ["mark", "warning"],
  sending: ["mark mark--person", "clock"],
  person: ["mark mark--person", "user"],
} as const;

function Mark({ state }: Pick<DossierCheck, "state">) {
  const { dossierStrings } = useStrings();
  const [className, icon] = marks[state];
  return (
    <span className={className}>
      {icon && <Icon name={icon} />}
      <span className="visually-hidden">{dossierStrings.checks[state]}</span>
    </span>
  );
}

/** A line in order without names and answers, or without parts, is about the clock. */
function Known(props: { check: DossierCheck; parts: DossierChecksProps["parts"]; strings: Words }) {
  const { check, strings } = props;
  const { state, parts, source, names, answers } = check;
  const numbers = props.parts.flatMap(({ id }, index) => (names?.includes(id) ? [index + 1] : []));
  if (state === "look") return numbers.length > 0 ? strings.named(numbers) : strings.look;
  if (state === "ok" && names) return strings.nameless;
  if (state === "sending") return strings.inTimeNow;
  if (state === "ok") return answers.length > 0 ? strings.computed : strings.inTime;
  if (state === "missing" && !parts) return strings.notInTime;
  if (state === "missing" && parts) return partsInWords(parts, strings);
  return parts ? `${strings.person} · ${partsInWords(parts, strings)}` : strings.source(source);
}

function partsInWords({ there, of }: NonNullable<DossierCheck["parts"]>, { part, parts }: Words): string {
  if (of > 1) return parts(there, of);
  return there > 0 ? part.there : part.missing;
}
