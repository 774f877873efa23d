import type { Eligibility, Outcome } from "./eligibility.ts";
import type { QuestionId } from "./eligibility-questions.ts";
import type { Region } from "./region.ts";

/** The chosen option of each question that was answered. */
export type Answers = Partial<Record<QuestionId, string>>;

interface Choice {
  id: string;
  label: string;
}

/** A question with all of its options. */
export type AskedQuestion = Omit<Eligibility["questions"][number], "counties"> & { options: Choice[] };

/** The questions, with the counties among the options. */
export function questionsOf(
  { questions }: Eligibility,
  { counties }: Pick<Region, "counties">,
): AskedQuestion[] {
  const choices = counties.map(({ code, name }) => ({ id: code, label: name }));
  return questions.map(({ counties: asksCounty, options, ...question }) => ({
    ...question,
    options: asksCounty ? [...choices, ...options] : options,
  }));
}

/** The answers among what an address says: of questions that are asked, and with an option that they have. */
export function answersIn(questions: AskedQuestion[], said: (id: QuestionId) => string | null): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const answer = said(id);
      return options.some((option) => option.id === answer) ? [[id, answer]] : [];
    }),
  );
}

/** The first outcome whose conditions are all met; undefined while one of its questions is open. */
export function outcomeOf(outcomes: Outcome[], answers: Answers): Outcome | undefined {
  return outcomes.find(({ when }) =>
    Object.entries(when).every(([id, options]) => options.includes(answers[id as QuestionId] ?? "")),
  );
}
