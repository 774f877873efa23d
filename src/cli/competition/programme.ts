import { runClock } from "#domain/competition/clock.commands.ts";
import type { Timestamp } from "#domain/tables.ts";
import { standingStrings } from "#strings/ro/competition-standing.ts";
import { format } from "#strings/ro/index.ts";
import { rehearsalStrings as strings } from "#strings/ro/rehearsal.ts";
import type { GotLetter, Stage } from "./stage.ts";

/** Letters about a plan: its own line says that it was sent or withdrawn. */
const ofPlans = ["plan-receipt", "plan-notice", "plan-withdrawn"];

/** What happens on a stage to so many members, printed line by line with the moment; it keeps account of the letters. */
export function openProgramme(stage: Stage, people: number) {
  const got: (GotLetter & { at: Timestamp })[] = [];

  /** Prints what happens now. */
  const say = (words: string) =>
    console.log(strings.line(format.moment(stage.context.now().toISOString()), words));

  /** Moves the clock to a moment, stopping wherever a letter or a bound is due on the way. */
  const advance = async (target: Timestamp): Promise<void> => {
    if (target < stage.context.now().toISOString()) throw new Error(`The rehearsal goes back to ${target}.`);
    for (;;) {
      const next = await runClock(stage.context);
      if (!next || next > target) break;
      show(await stage.goTo(new Date(next)));
    }
    show(await stage.goTo(new Date(target)));
  };

  const handOut = async () => show(await stage.handOut());

  const show = (letters: GotLetter[]): void => {
    const at = stage.context.now().toISOString();
    got.push(...letters.map((letter) => ({ ...letter, at })));
    const told = letters.filter(isOfRound);
    for (const [subject, group] of Object.entries(Object.groupBy(told, (letter) => letter.subject))) {
      const names = (group ?? []).map(({ recipient }) => stage.nameOf(recipient));
      say(strings.letter(subject, names, people));
    }
  };

  /** Prints how many plans take part and how many letters went out, and every one that somebody got twice. */
  const conclude = (plans: number) => {
    const seen = new Set<string>();
    for (const { subject, recipient, at } of got.filter(isOfRound)) {
      const key = `${subject} ${recipient} ${at}`;
      if (seen.has(key)) console.log(strings.lettersTwice(subject, stage.nameOf(recipient)));
      seen.add(key);
    }
    console.log(strings.plans(plans, got.length));
  };

  const stateOf = (phase: "undated" | "upcoming" | "open" | "closed") => standingStrings.state[phase];
  return { say, advance, handOut, conclude, stateOf };
}

/** Whether a letter is about the round: those about plans say the same of each. */
function isOfRound({ kind }: GotLetter): boolean {
  return !ofPlans.includes(kind);
}
