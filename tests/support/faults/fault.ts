import type { HealthParts } from "#adapters/health/parts.ts";
import type { ProblemName } from "#domain/health/problems.ts";
import type { Machine } from "../sound-machine.ts";

/** What of the examined machine is other than before. */
export type Changes = Partial<HealthParts> | undefined;

type Act<Result> = (machine: Machine) => Result | Promise<Result>;

/** A fault that an operator may meet: how it comes to be on a sound machine, and how the line that doctor says mends it. */
export interface Fault {
  what: string;
  problem: ProblemName;
  seed: Act<unknown>;
  /** What an operator writes in the place of words of the line. */
  own?: Act<Record<string, string>>;
  /** What programs would do that cannot run here, by how their command begins; the line must contain them. */
  standIns?: Record<string, Act<unknown>>;
  /** What comes after the line, such as a start. */
  after?: Act<unknown>;
  /** What a person does where the line is no command. */
  byHand?: Act<unknown>;
}
