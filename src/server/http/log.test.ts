import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

const modulePath = new URL("./log.ts", import.meta.url).href;

/** Runs a script that has `log`, in a process of its own. */
function run(script: string) {
  const source = `
    import { createLog, standardOutput } from ${JSON.stringify(modulePath)};
    const log = createLog("info", standardOutput());
    ${script}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

test("every line is out when the process ends", async () => {
  const child = run("for (let n = 0; n < 1000; n += 1) log.info({ n });");
  const lines = (await text(child.stdout)).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
});

test("of an error and its cause only their names and places are written, not what they may quote", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error("refused"), { detail: "Key (email)=(ana@exemplu.ro)" });
  log.error({ err: Object.assign(new Error("broken", { cause }), { detail: "ana@exemplu.ro" }) });
  expect(JSON.parse(lines[0] ?? "").err).toEqual({
    type: "Error",
    stack: expect.stringMatching(/^Error: broken\n/),
    cause: { type: "Error", stack: expect.stringMatching(/^Error: refused\n/) },
  });
});
