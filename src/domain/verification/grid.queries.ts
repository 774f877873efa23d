import { sentOrDivided } from "../business-plans/plan-parts.queries.ts";
import type { Reads } from "../context.ts";
import { type Answers, answersTo } from "../dossiers/clarifications.queries.ts";
import type { DossierCheck } from "../dossiers/dossiers.ts";
import type { RoundStanding } from "./round-standings.queries.ts";
import {
  answerTo,
  computedOf,
  findingsOf,
  heldVerdicts,
  isHandedIn,
  type Standing,
} from "./standings.queries.ts";
import { mayClarify } from "./verification.rules.ts";
import type { VerificationLine } from "./verification.ts";
import { namedConfirmations } from "./verifiers.queries.ts";

interface GridSources {
  userId: number;
  names: ReadonlyMap<number, string | null>;
  /** What came of what was asked, and the parts as they were sent; undefined where nothing was. */
  answers: AnswersBeside | undefined;
}

/** The lines of a dossier as one of its verifiers sees them. */
export function gridOf(standing: RoundStanding, { userId, names, answers }: GridSources): VerificationLine[] {
  const { lines, checked, verifiers, settled, turn } = standing;
  const isIn = isHandedIn(standing);
  const held = heldVerdicts(standing);
  return lines.flatMap((line) => {
    const number = checked.checks.findIndex(({ id }) => id === line.id);
    const check = checked.checks[number];
    const own = verifiers.find((one) => one.userId === userId);
    const other = isIn ? verifiers.find((one) => one.userId !== userId) : undefined;
    if (!check || !own) return [];
    const joint = isIn ? settled.get(line.id) : undefined;
    const { verdict, remark } = other ? answerTo(standing, other, line.id) : { verdict: null, remark: "" };
    return {
      number: number + 1,
      check,
      parts: partsOf(checked.parts, check),
      kind: line.check,
      mayClarify: mayClarify(line, turn),
      computed: computedOf(standing, line.id),
      findings: findingsOf(standing, line.id),
      own: answerTo(standing, own, line.id),
      other: other ? { verdict, remark } : null,
      settled: joint
        ? {
            verdict: joint.verdict,
            reason: joint.reason,
            by: namedConfirmations(joint.by, names, { userId }),
          }
        : null,
      holds: held.get(line.id) ?? null,
      clarified: clarifiedOf(standing, line.id, answers),
    };
  });
}

/** The parts that a line is about, or that name the candidate where it asks for names. */
function partsOf(parts: Standing["checked"]["parts"], { about, names }: DossierCheck) {
  return parts
    .filter(({ part }) => about.includes(part) || names?.includes(part))
    .map(({ part, title, name, size }) => ({ part, title, name, size }));
}

interface AnswersBeside extends Answers {
  /** The parts as they were sent. */
  sent: { part: string; name: string }[];
}

/** What came of what was asked about plans, beside what was sent, by plan. */
export async function answersBeside(
  db: Reads,
  standings: readonly Standing[],
): Promise<ReadonlyMap<number, AnswersBeside>> {
  const asked = standings.flatMap((one) => (one.asked ? [{ ...one.asked, planId: one.planId }] : []));
  const [answers, sent] = await Promise.all([
    answersTo(db, asked),
    sentOrDivided(
      db,
      asked.map(({ planId }) => planId),
    ),
  ]);
  return new Map([...answers].map(([id, came]) => [id, { ...came, sent: sent.get(id) ?? [] }]));
}

/** What was asked about a line, and what came. */
function clarifiedOf(
  { asked, checked }: Standing,
  id: string,
  answers: AnswersBeside | undefined,
): VerificationLine["clarified"] {
  const item = asked?.items.find(({ line }) => line === id);
  if (!item || !answers) return null;
  const parts = item.parts.map((part) => {
    const came = answers.parts.find((one) => one.part === part);
    const title = checked.parts.find((one) => one.part === part)?.title ?? part;
    const { name, size, addedAt } = came ?? { name: "", size: 0, addedAt: "" };
    const sentName = answers.sent.find((one) => one.part === part)?.name ?? null;
    const file = came ? { name, size, addedAt } : null;
    return { part, title, sentName, file, compared: came?.compared ?? null };
  });
  const answer = answers.lines.get(id)?.text || null;
  return { text: item.text, answer, parts, isUnanswered: !answer && parts.every(({ file }) => !file) };
}
