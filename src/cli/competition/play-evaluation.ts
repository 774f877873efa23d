import { roundById } from "#domain/competition/rounds.queries.ts";
import { operator } from "#domain/context.ts";
import { assignEvaluators } from "#domain/evaluators/assignment.commands.ts";
import { answerNames, declare } from "#domain/evaluators/declarations.commands.ts";
import { evaluatorGate } from "#domain/evaluators/gate.queries.ts";
import { roundEvaluators } from "#domain/evaluators/round-evaluators.queries.ts";
import { freezeEvaluation, resumeFromSeals } from "#domain/evaluators/stops.commands.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { rehearsalStrings as strings } from "#strings/ro/rehearsal.ts";
import type { openProgramme } from "./programme.ts";
import type { Player, Stage } from "./stage.ts";

interface Cast {
  programme: ReturnType<typeof openProgramme>;
  roundId: number;
  manager: Player;
}

/** Who evaluates, returned: they declare, answer about the names, get their plans; then something leaks, and it goes on with another assignment. */
export async function playEvaluation(stage: Stage, { programme, roundId, manager }: Cast): Promise<Player[]> {
  const { say } = programme;
  const { context } = stage;
  const round = await roundById(context, roundId);
  if (!round.allRules?.declaration) return [];
  const evaluators = await Promise.all(
    strings.evaluators.map((name, index) =>
      stage.addWithDuty(name, `evaluator-${index}@exemplu.invalid`, "evaluator"),
    ),
  );
  for (const [index, one] of evaluators.entries()) {
    const ctx = stage.as(one);
    await declare(ctx, (await evaluatorGate(ctx)).declaration?.hash ?? "");
    const { names } = await evaluatorGate(ctx);
    // The first one knows the first candidate.
    const answers = names.map(({ id }, place) => ({ id, isConnected: index === 0 && place === 0 }));
    await answerNames(ctx, { answers });
  }
  say(strings.declared(evaluators.map(({ name }) => name)));
  await assignEvaluators(stage.as(manager), roundId);
  await programme.handOut();
  say(strings.assigned(await loads()));
  await programme.advance(momentAfter(context.now(), hour));
  await freezeEvaluation({ ...context, actor: operator }, round, strings.leak);
  const { ended } = await resumeFromSeals({ ...context, actor: operator }, round);
  await programme.handOut();
  say(strings.resumed(strings.leak, ended, await loads()));
  return evaluators;

  async function loads(): Promise<string[]> {
    const { people } = await roundEvaluators(stage.as(manager), roundId);
    return people.map(({ name, plans }) => `${name}: ${plans}`);
  }
}
