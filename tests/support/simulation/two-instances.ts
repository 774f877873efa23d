import { DatabaseSync } from "node:sqlite";
import type { Actor, Context } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { errorsIn } from "#domain/in-turn.ts";
import { emptySqlite, openDatabase } from "../databases.ts";
import { type Fault, faulty, PowerCut } from "./world.ts";

export type TwoInstances = Awaited<ReturnType<typeof openTwoInstances>>;

/** A copy of a portal, on two instances with one clock; every choice is the seed's. */
export async function openTwoInstances(
  context: Omit<Context, "actor">,
  location: string,
  random: () => number,
) {
  const copy = await emptySqlite();
  using original = new DatabaseSync(location);
  original.exec(`vacuum into '${copy}'`);
  const instances = [await openDatabase(copy), await openDatabase(copy)] as const;
  const clock = { at: context.now().getTime() };
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const contextOf = <As extends Actor>(
    actor: As,
    fault: Fault = "none",
    { db, write } = pick(instances),
  ): Context & { actor: As } => ({
    ...context,
    db,
    actor,
    write: faulty(write, fault),
    now: () => new Date(clock.at),
  });
  return { random, pick, clock, instances, contextOf };
}

/** What came of an act: a refusal may be right, anything else that is thrown is not. */
export async function attempt(act: Promise<unknown>): Promise<"done" | "refused" | "cut"> {
  try {
    await act;
    return "done";
  } catch (error) {
    if (errorsIn(error).every((one) => one instanceof PowerCut)) return "cut";
    if (error instanceof DomainError) return "refused";
    throw error;
  }
}
