import { readFile } from "node:fs/promises";
import { newReceiptNumber } from "#domain/business-plans/plan-records.commands.ts";
import type { Context } from "#domain/context.ts";
import { inStatements } from "#domain/statements.ts";
import { fold } from "#domain/text/fold.ts";
import { openToList } from "./listing.ts";

export interface NamedCandidate {
  firstName: string;
  lastName: string;
  email: string;
  /** Whether nothing else on the portal is called so. */
  isCoined: boolean;
}

const [consonants, vowels] = ["bcdfghjklmnprstvz", "aeiou"];

const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase("ro") + word.slice(1);

/** A word of its own for each number: three syllables. */
function coined(number: number): string {
  let left = number;
  let word = "";
  for (let syllable = 0; syllable < 3; syllable += 1) {
    word += consonants[left % consonants.length];
    left = Math.floor(left / consonants.length);
    word += vowels[left % vowels.length];
    left = Math.floor(left / vowels.length);
  }
  return word;
}

/**
 * Different names: with diacritics, with hyphens, of two or three letters, and ordinary words of the portal's own pages, a quarter
 * each. Another `world` gives names that are all others.
 */
export async function manyNames(count: number, world: 0 | 1): Promise<NamedCandidate[]> {
  const page = await readFile("content/competition.yaml", "utf8");
  const words = [...new Set(page.match(/\p{L}{4,}/gu))];
  return Array.from({ length: count }, (_, index) => {
    const number = 2 * index + world;
    const word = coined(number);
    const kinds: [string, string][] = [
      [`Ștef${word}`, `Țăr${word}`],
      [`Ana-X${word}`, `Qu${word}-W${word}`],
      [word.slice(0, 2), word.slice(2, 4 + (number % 2))],
      [words[number % words.length] ?? "", words[(7 * number) % words.length] ?? ""],
    ];
    const [firstName = "", lastName = ""] = (kinds[index % 4] ?? []).map(capitalised);
    return { firstName, lastName, email: `${word}@exemplu.ro`, isCoined: index % 4 < 2 };
  });
}

/** Adds a plan of each, which was rejected at the verification of a round. Resolves to the accounts' ids. */
async function addRejectedPlans(
  { write, now }: Pick<Context, "now" | "write">,
  roundId: number,
  people: readonly NamedCandidate[],
): Promise<number[]> {
  const at = now().toISOString();
  return await write(async (tx) => {
    const { conditionsVersion } = await tx
      .selectFrom("business_plans")
      .select("conditionsVersion")
      .executeTakeFirstOrThrow();
    const account = {
      role: "user",
      status: "active",
      passwordHash: "none",
      createdAt: at,
      updatedAt: at,
    } as const;
    const ids: number[] = [];
    for (const some of inStatements(people)) {
      const users = await tx
        .insertInto("users")
        .values(
          some.map(({ isCoined: _, ...person }) => ({
            ...person,
            emailKey: person.email,
            ...account,
            lastLoginAt: null,
          })),
        )
        .returning("id")
        .execute();
      ids.push(...users.map(({ id }) => id));
      const file = { name: "Plan.pdf", mediaType: "application/pdf", size: 1, sha256: "0".repeat(64) };
      const sent = { ...file, conditionsVersion, receivedAt: at, requestKey: null, roundId };
      const plans = await tx
        .insertInto("business_plans")
        .values(
          users.map(({ id: userId }) => ({
            userId,
            version: 1,
            state: "current" as const,
            receiptNumber: newReceiptNumber(),
            ...sent,
            nameSalt: "",
            senderSalt: "",
          })),
        )
        .returning("id")
        .execute();
      for (const [event, data] of [
        ["submit", { isExtended: false }],
        ["verify", {}],
        ["reject", { lines: ["curs"] }],
      ] as const)
        await tx
          .insertInto("plan_events")
          .values(
            plans.map(({ id: planId }) => ({ planId, event, actorId: null, at, data: JSON.stringify(data) })),
          )
          .execute();
    }
    return ids;
  });
}

/**
 * The tests' round once its preliminary list is out, with so many candidates beside Ana who have such names; two of them were evaluated,
 * the others rejected at the verification.
 */
export async function openListOfNames(location: string, count: number) {
  const portal = await openToList(location);
  const evaluated = portal.senders.slice(1).map(({ userId }) => userId);
  const names = await manyNames(count, 0);
  const rest = await addRejectedPlans(portal.context, portal.roundId, names.slice(evaluated.length));
  const ids = [...evaluated, ...rest];
  await rename(portal.context, ids, names);
  await portal.publish("preliminary");
  return { ...portal, names, ids };
}

/** Gives accounts these names. */
export async function rename(
  { write }: Pick<Context, "write">,
  ids: readonly number[],
  people: readonly NamedCandidate[],
): Promise<void> {
  await write(async (tx) => {
    for (const [index, id] of ids.entries()) {
      const { isCoined: _, ...person } = people[index] as NamedCandidate;
      await tx
        .updateTable("users")
        .set({ ...person, emailKey: person.email })
        .where("id", "=", id)
        .execute();
    }
  });
}

/** Those of the coined names and of all addresses that stand in a text, however they are written there. */
export function namesIn(text: string, people: readonly NamedCandidate[]): string[] {
  const words = new Set(
    fold(text)
      .match(/[\p{L}\d@.-]+/gu)
      ?.flatMap((word) => [word, ...word.split(/[@.-]/)]),
  );
  return people.flatMap(({ firstName, lastName, email, isCoined }) =>
    [...(isCoined ? [firstName, lastName, ...lastName.split("-")] : []), email].filter((name) =>
      words.has(fold(name)),
    ),
  );
}
