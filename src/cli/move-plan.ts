import { cliStrings } from "#strings/ro/cli.ts";
import { moveStrings as strings } from "#strings/ro/move.ts";
import { CommandFailure } from "./command.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";

/** What is to be moved where. */
export interface MovePlan {
  movesRows: boolean;
  movesFiles: boolean;
  /** The settings of the new place that are others than here. */
  settings: { DATABASE_URL?: string; FILES_URL?: string };
  /** About how long it takes, as visitors are told. */
  minutes: number;
}

const usualMinutes = "15";
const mostMinutes = 600;

/** @throws {CommandFailure} with the usage, unless at least one of the two places is named */
export function readMovePlan(args: string[]): MovePlan {
  const { values } = readOptions(args, {
    options: {
      "to-database": { type: "string" },
      "to-files": { type: "string" },
      minutes: { type: "string", default: usualMinutes },
    },
    words: 0,
    usage: usageOf("move"),
  });
  const { "to-database": database, "to-files": files } = values;
  if (!(database || files)) throw new CommandFailure(cliStrings.wrongUse(usageOf("move")));
  const minutes = Number(values.minutes);
  if (!(Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutes))
    throw new CommandFailure(strings.wrongMinutes(mostMinutes));
  return {
    movesRows: database !== undefined,
    movesFiles: files !== undefined,
    settings: { ...(database && { DATABASE_URL: database }), ...(files && { FILES_URL: files }) },
    minutes,
  };
}
