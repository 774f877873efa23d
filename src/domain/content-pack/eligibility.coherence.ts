import { type Answers, type AskedQuestion, questionsOf } from "./eligibility.rules.ts";
import type { Eligibility, Outcome } from "./eligibility.ts";
import type { Incoherence } from "./incoherence.ts";
import type { Region } from "./region.ts";

/** What does not fit together in questions and decision table: every combination of options must end in an answer. */
export function undecided(eligibility: Eligibility, region: Pick<Region, "counties">): Incoherence[] {
  const questions = questionsOf(eligibility, region);
  const faults = [
    ...repeated(["questions"], eligibility.questions),
    ...eligibility.questions.flatMap(({ options }, index) =>
      repeated(["questions", index, "options"], options),
    ),
    ...questions.flatMap(({ options }, index) =>
      options.length < 2
        ? [{ path: ["questions", index, "options"], expected: "cel puțin două răspunsuri" }]
        : [],
    ),
    ...repeated(["outcomes"], eligibility.outcomes),
    ...eligibility.outcomes.flatMap(({ when }, index) =>
      unknownOptions(when, questions, ["outcomes", index]),
    ),
  ];
  const open = faults.length === 0 ? unanswered(eligibility.outcomes, questions, {}) : null;
  return [
    ...faults,
    ...(open ? [{ path: ["outcomes"], expected: `un răspuns și pentru ${inWords(open)}` }] : []),
  ].map(({ path, expected }) => ({ path: ["competition", "eligibility", ...path], expected }));
}

function unknownOptions(when: Outcome["when"], questions: AskedQuestion[], path: Incoherence["path"]) {
  return Object.entries(when).flatMap(([id, chosen]): Incoherence[] => {
    const question = questions.find((one) => one.id === id);
    const own = [...path, "when", id];
    const asked = questions.map((one) => one.id).join(", ");
    if (!question) return [{ path: own, expected: `o întrebare pusă (${asked}), nu „${id}”` }];
    const known = question.options.map((option) => option.id);
    return chosen.flatMap((option, index) =>
      known.includes(option)
        ? []
        : [
            {
              path: [...own, index],
              expected: `un răspuns al întrebării (${known.join(", ")}), nu „${option}”`,
            },
          ],
    );
  });
}

/** A combination of options that no outcome answers; null when each ends in one. */
function unanswered(outcomes: Outcome[], questions: AskedQuestion[], chosen: Answers): Answers | null {
  const [first] = outcomes;
  if (!first) return chosen;
  const isDecided = Object.keys(first.when).every((id) => id in chosen);
  if (isDecided) return null;
  const [question, ...rest] = questions;
  for (const { id } of question?.options ?? []) {
    const answers = { ...chosen, [question?.id ?? ""]: id };
    const left = outcomes.filter(({ when }) =>
      Object.entries(when).every(
        ([key, options]) => !(key in answers) || options.includes(answers[key as "varsta"] ?? ""),
      ),
    );
    const open = unanswered(left, rest, answers);
    if (open) return open;
  }
  return null;
}

function inWords(answers: Answers): string {
  return Object.entries(answers)
    .map(([id, option]) => `${id}: ${option}`)
    .join(", ");
}

function repeated(path: Incoherence["path"], items: { id: string }[]): Incoherence[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ path: [...path, index, "id"], expected: `un nume folosit o singură dată, nu iar „${id}”` }],
  );
}
