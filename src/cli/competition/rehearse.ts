import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSettings } from "#settings";
import { rehearsalStrings as strings } from "#strings/ro/rehearsal.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { readPack } from "../texts/read-pack.ts";
import { play } from "./play.ts";
import { openStage } from "./stage.ts";

/** How many members take part at least, for each thing that happens to have its person; and at most. */
const [fewest, most] = [8, 500];

/**
 * `competition rehearse`: plays a round by the rules of the content pack, with the texts that editors changed, invented people and
 * a moved clock, in a database of its own that is deleted afterwards, and prints who would have seen and got what, and when. It
 * sends nothing to anyone.
 */
export async function rehearse(args: string[]): Promise<void> {
  const { values } = readOptions(args, {
    options: { people: { type: "string", default: "28" } },
    words: 0,
    usage: usageOf("competition rehearse"),
  });
  const people = Number(values.people);
  if (!(Number.isInteger(people) && people >= fewest && people <= most)) {
    throw new CommandFailure(strings.wrongPeople(fewest, most));
  }
  const { pack: content } = (await readPack(loadSettings())).texts;
  if (!content.competition) throw new CommandFailure(strings.noRules);
  const directory = await mkdtemp(path.join(tmpdir(), "portal-rehearsal-"));
  try {
    const stage = await openStage(content, directory);
    await play(stage, people).finally(stage.close);
  } finally {
    await rm(directory, { recursive: true });
  }
}
