import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Asks for a page again and again, in a thread of its own: how long each answer took from the moment at which it was to be asked for, so
 * that one that waits does not hide those after it. Told anything, it answers with what it has measured since.
 */
const { url, every } = workerData as { url: string; every: number };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let waits: number[] = [];

parentPort?.on("message", () => {
  parentPort?.postMessage(waits);
  waits = [];
});

let due = performance.now();
const askInTime = () => {
  for (; due <= performance.now(); due += every) ask(due);
  setTimeout(askInTime, Math.max(1, due - performance.now()));
};
askInTime();

function ask(from: number): void {
  get(url, { agent }, (answer) => {
    answer.resume().on("end", () => waits.push(performance.now() - from));
  }).on("error", () => waits.push(Number.POSITIVE_INFINITY));
}
