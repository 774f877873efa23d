import { PreparationFailure } from "./child.mjs";
import { withLock } from "./lock.mjs";
import { runStrings } from "./strings.mjs";

/**
 * Carries out those of `steps` that are not done yet, one runner of the clone at a time, and reports each on
 * standard error. With nothing to do it says nothing and takes no lock. A failure ends the process with one line.
 * @param {{ label: string, isDone: () => boolean, carryOut: () => Promise<void> }[]} steps
 * @param {string} [afterwards] what follows, as the last step of the report
 */
export async function prepare(steps, afterwards) {
  if (steps.every((step) => step.isDone())) return;
  const count = steps.length + (afterwards ? 1 : 0);
  try {
    await withLock(async () => {
      for (const [index, step] of steps.entries()) await carryOut(step, index + 1, count);
    });
  } catch (error) {
    const expected = error instanceof PreparationFailure;
    say(expected ? error.message : runStrings.unexpected(error.message));
    process.exit(1);
  }
  if (afterwards) say(runStrings.step(count, count, afterwards));
}

async function carryOut(step, number, count) {
  if (step.isDone()) {
    say(runStrings.alreadyDone(number, count, step.label));
    return;
  }
  const startedAt = Date.now();
  say(runStrings.step(number, count, step.label));
  await step.carryOut();
  say(runStrings.doneIn(Math.max(1, Math.round((Date.now() - startedAt) / 1000))));
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
