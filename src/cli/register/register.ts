import { cliStrings } from "#strings/ro/cli.ts";
import { type Command, CommandFailure } from "../command.ts";

/** Loaded on demand, as in portal.ts. */
const commands: Record<string, () => Promise<Command>> = {
  "rotate-key": async () => (await import("./rotate-key.ts")).rotateKey,
  verify: async () => (await import("./verify.ts")).verifyLines,
};

/** `register …`: the register of plans. */
export async function register([name = "", ...args]: string[]): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new CommandFailure(cliStrings.wrongUse(`register ${Object.keys(commands).join("|")}`));
  const command = await load();
  await command(args);
}
