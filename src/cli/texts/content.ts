import { cliStrings } from "#strings/ro/cli.ts";
import { type Command, CommandFailure } from "../command.ts";

/** Loaded on demand, as in portal.ts. */
const commands: Record<string, () => Promise<Command>> = {
  check: async () => (await import("./check.ts")).check,
  export: async () => (await import("./export.ts")).exportPack,
};

/** `content …`: the content pack and the editors' texts in it. */
export async function content([name = "", ...args]: string[]): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new CommandFailure(cliStrings.wrongUse(`content ${Object.keys(commands).join("|")}`));
  const command = await load();
  await command(args);
}
