import { cliStrings } from "#strings/ro/cli.ts";
import { type Command, CommandFailure } from "../command.ts";

/** Loaded on demand, as in portal.ts. */
const commands: Record<string, () => Promise<Command>> = {
  evidence: async () => (await import("../round-file/evidence.ts")).evidence,
  freeze: async () => (await import("./freeze.ts")).freeze,
  resume: async () => (await import("./freeze.ts")).resume,
  rehearse: async () => (await import("./rehearse.ts")).rehearse,
  "reset-clock": async () => (await import("./reset-clock.ts")).resetClock,
};

/** `competition …`: what an operator may do about the competition. */
export async function competition([name = "", ...args]: string[]): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new CommandFailure(cliStrings.wrongUse(`competition ${Object.keys(commands).join("|")}`));
  const command = await load();
  await command(args);
}
