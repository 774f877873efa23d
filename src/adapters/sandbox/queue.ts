import { Unavailable } from "#domain/errors.ts";
import type { ReaderTurn } from "#domain/ports.ts";
import { second } from "#domain/time/moments.ts";

/** Processes at work for members; the team has another one. */
const places = 2;

/** Milliseconds that a file waits for its turn. */
const patience = 30 * second;

interface Waiting extends ReaderTurn {
  start: () => void;
}

/**
 * Runs a few tasks at once: one of each account at a time, the team's and the portal's own before members'. Members never take the
 * place that is left to the team.
 */
export function createQueue() {
  const waiting: Waiting[] = [];
  const running = new Set<ReaderTurn>();

  const mayStart = ({ account, isTeam }: ReaderTurn) => {
    const isBusy = account !== null && [...running].some((one) => one.account === account);
    return !isBusy && running.size < (isTeam ? places + 1 : places);
  };

  const startNext = () => {
    const next = waiting.find((one) => one.isTeam && mayStart(one)) ?? waiting.find(mayStart);
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.add(next);
    next.start();
  };

  /** @throws Unavailable `reader-busy` when its turn does not come in time */
  const enter = (turn: ReaderTurn): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new Unavailable("Too many files wait to be read.", "reader-busy"));
      }, patience);
      const leave = () => {
        running.delete(one);
        startNext();
      };
      const start = () => {
        clearTimeout(giveUp);
        resolve(leave);
      };
      const one: Waiting = { ...turn, start };
      waiting.push(one);
      startNext();
    });

  return { enter };
}
